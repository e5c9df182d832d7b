# Played by `make test` in the app of app/: an editor with three lines.
Verify SourceView * language c
GoTo SourceView * 2 5
Verify SourceView * line 2
Verify SourceView * column 5
MoveLines SourceView * Down
Verify SourceView * text "int one;\nint three;\nint two;"
MoveLines SourceView * Up
MoveLines SourceView * Up
Verify SourceView * text "int two;\nint one;\nint three;"
# As it was: capuchin packs test plays all this twice.
MoveLines SourceView * Down
