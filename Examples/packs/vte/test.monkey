# Played by `make test` in the app of app/: a shell in a terminal.
WaitFor Terminal * text "$"
Type Terminal * "echo al''pha\n"
WaitForWildcard Terminal * text "*\nalpha\n$"
Verify Terminal * column 3
# As it was: capuchin packs test plays all this twice.
Type Terminal * "clear\n"
