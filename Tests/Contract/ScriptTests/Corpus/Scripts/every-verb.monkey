Touch Button Save
Touch View Save 3.5 -4 %count=2 %button=secondary %keys=ctrl+shift
LongPress Button Save %button=secondary %keys=ctrl
Hover Link Help
Focus TextField name
Menu MenuBar * File>Recent>a.txt
Menu MenuButton Open #2>Close
Choose FileChooser Open /tmp/a /tmp/b
MakeFolder FileChooser Open /tmp/letters
Choose FileChooser Save ~/a.txt %filter=Texts
Choose FileChooser Attach ~/a.txt %answer=Link
Cancel FileChooser Open
SelectTab Tabs * "Page 2"
CloseTab Tabs * #2
Switch Switch wifi On
Switch CheckBox all Mixed
Slide Slider volume 0.75
Set Stepper count 3
Set Splitter * 200
Set DatePicker start 2024-02-29
Set DatePicker start 2025-11-21T14:30
Set ColorPicker ink #ff0080cc
Set FontPicker title "Sans Bold 12"
EnterText TextArea notes "50% of *all* [x] #5"
Clear TextField name
Return SearchField *
Type View board hjkl
Replace TextArea notes 5 10 text
Paste TextArea notes text
PlaceCaret TextArea notes 0
SelectText TextArea notes 0 5
Select RadioButton red
Select Picker country France
Select List files a.txt #3 %add=true
Select Tree files src>main.c
Activate Grid icons #1
Activate Table people ada@example.org %by=Mail
Expand Expander More
Expand Tree files src
Collapse Tree files src
Scroll List files #400
Scroll Scroller page 0 250.5
EditCell Table people #1 Name "Ada Lovelace"
SortBy Table people #2
MoveRow List songs b a
DeleteRow Table people #3
MoveColumn Table people Name 2
DragTo Image cat List box
DragTo Image cat List box 1,2 3,4
Move Canvas c 0,0,1,1
TouchDown Canvas c 0,0
TouchMove Canvas c 0,1
TouchUp Canvas c 0,1
Swipe View * 0,0,100,0
Pinch View * 0,0,10,0,0,0,50,0
Rotate View * 0,0,10,0,0,0,0,10
Resize Window Main 640 480
Maximize Window Main
Restore Window Main
Fullscreen Window Main
Minimize Window Main
Close Dialog *
Raise Window Main
Verify Label status
Verify Label status Done
Verify Slider volume value 0.5 %tolerance=0.01
VerifyNot Label status .label Done
VerifyWildcard Label status "* of *"
VerifyNotWildcard Label status text "\* of \*"
VerifyRegex Label status "^[0-9]+ of [0-9]+$"
VerifyNotRegex Label status \\d
VerifyNumber Slider volume value ">= 0.5"
WaitFor Dialog *
WaitForNot Dialog *
WaitForWildcard Label status *done
WaitForNotWildcard Label status *busy
WaitForRegex Label status done$
WaitForNotRegex Label status busy
WaitForNumber ProgressBar * value "> 0.9"
VerifyImage Canvas c c.png %tolerance=2 %mask=mask.png
Get Label status text found
VerifyCount Button xpath=//Dialog//Button 2
WaitForCount Row * 12
SaveTree Window * window.plist %format=plist
Keys ctrl+s
Keys ctrl++
Keys Return
KeyDown shift
KeyUp shift
Pause 500ms
Screenshot now.png
SetVar name "Ada Lovelace"
Run sub.monkey a "b c"
RunWith sub.monkey people.csv
If Verify Label status Done then.monkey
If VerifyNumber Slider volume value "> 5" loud.monkey %timeout=1s
Else quiet.monkey
Repeat 3 sub.monkey
Setup reset-settings fill-database
Debug "now it is ${name} in ${env:HOME}"
Touch .GtkSpinner #1
