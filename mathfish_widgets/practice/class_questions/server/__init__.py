"""The server of class questions: a question with its stored votes, a pupil's websocket, and the requests."""
