# Played by `make test` in an app with two pickers, whose delegates are of unrelated classes.
Select PickerView colours 2 0
Select PickerView sizes 1 1
Verify PickerView colours "Blue, Light"
Verify PickerView sizes "Short, Wide"
# As it was: capuchin packs test plays all this twice.
Select PickerView colours 0
Select PickerView sizes 0 1
