# What a person at the keyboard does, in words, for the comments `<!-- meanwhile:` of the tutorials. The test puts
# it before each of them; $XDG_RUNTIME_DIR holds no session but the one that is recorded.

# sees TITLE: waits until a window of that title is in front, and looks at it from then on. What the person has done so
# far goes to standard error, which is shown where a tutorial does not go on.
sees() {
  look_for "$1" 2>/dev/null
  echo "sees $1" >&2
}

look_for() {
  until window=$(xdotool search --onlyvisible --name "^$1\$" | head -n 1) && [ -n "$window" ]; do sleep 0.1; done
  until session=$(ls "$XDG_RUNTIME_DIR/capuchin" | head -n 1) && [ -n "$session" ]; do sleep 0.1; done
  until [ "$(xdotool getactivewindow)" = "$window" ] && [ -n "$(frame "//Window[@active='true']")" ]; do sleep 0.1; done
}

# frame XPATH: x,y,width,height of the first widget that it finds, in its window.
frame() { capuchin tree --session "$session" --format xml --xpath "$1" | sed -n '0,/frame="/s/.*frame="\([^"]*\)".*/\1/p'; }

# place XPATH [ACROSS DOWN]: where that is on the screen, in its middle or at these fractions of its size.
place() {
  local x y left=0 top=0
  x=$(xwininfo -id "$window" | sed -n 's/.*Absolute upper-left X: *//p')
  y=$(xwininfo -id "$window" | sed -n 's/.*Absolute upper-left Y: *//p')
  # GTK draws its shadow inside the X window.
  IFS=', ' read -r left _ top _ < <(xprop -id "$window" _GTK_FRAME_EXTENTS | sed -n 's/.*= //p') || true
  frame "$1" | awk -F, -v x="$((x + ${left:-0}))" -v y="$((y + ${top:-0}))" -v across="${2:-0.5}" -v down="${3:-0.5}" \
    '{ print int(x + $1 + $3 * across), int(y + $2 + $4 * down) }'
}

# click XPATH [ACROSS DOWN]: presses the mouse's button over that widget, once it stands still.
click() {
  local before='' now x y
  while now=$(place "$@") && [ -z "$now" -o "$now" != "$before" ]; do
    before=$now
    sleep 0.1
  done
  read -r x y <<<"$now"
  xdotool mousemove "$x" "$y" sleep 0.05 mousedown 1 sleep 0.1 mouseup 1
  echo "clicks $1 at $x,$y" >&2
}

# reads FILE LINE: waits until the recording has that line.
reads() { until grep -qxF -- "$2" "$1"; do sleep 0.1; done; }
