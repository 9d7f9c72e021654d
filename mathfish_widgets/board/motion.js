// motion
