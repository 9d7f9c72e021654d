// talk
