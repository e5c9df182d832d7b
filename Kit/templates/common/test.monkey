# Played by `make test` in the app of app/: each of the pack's verbs, and what scripts can read.
SetTip @KIND@ * "what it is for"
Verify @KIND@ * tip "what it is for"
SetTip @KIND@ * ""
