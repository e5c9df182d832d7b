# Played by `make test` in the app of app/: three tiles, and a line that says which was clicked last.
Touch Card "Queen of Hearts"
Verify Label last "Queen of Hearts"
Verify Deck "Ace of Spades" 12
Touch Deck "Ace of Spades"
Verify Label last "Ace of Spades"
