# Played by `make test` in the app of app/: a shell in a terminal.
WaitFor Terminal * text "$"
Type Terminal * "echo al''pha\n"
WaitForWildcard Terminal * text "*\nalpha\n$"
Verify Terminal * row 3
Verify Terminal * column 3
