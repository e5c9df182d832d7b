
/// The small window manager of a session's own display: focus and moving work as on a desktop.
enum WindowManager {
  /// Optional: without it the app runs, but windows have no frames and get focus by the pointer.
  static let tool = StageTool(
    name: "openbox", package: "openbox", purpose: "for windows with frames and focus")

  /// Openbox runs the startup command once it manages the display.
  static func arguments(in directory: SessionDirectory) -> [String] {
    [
      "openbox", "--sm-disable", "--config-file", directory.windowManagerConfiguration,
      "--startup", "touch '\(directory.windowManagerReady)'",
    ]
  }

  /// No key is bound, so that all reach the app; the mouse does what it does everywhere.
  static let configuration = """
    <?xml version="1.0" encoding="UTF-8"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <focus>
        <focusNew>yes</focusNew><followMouse>no</followMouse>
        <focusLast>yes</focusLast><raiseOnFocus>no</raiseOnFocus>
      </focus>
      <placement><policy>Smart</policy><center>yes</center></placement>
      <desktops><number>1</number><popupTime>0</popupTime></desktops>
      <resize><drawContents>yes</drawContents><popupShow>Never</popupShow></resize>
      <keyboard/>
      <mouse>
        <dragThreshold>4</dragThreshold><doubleClickTime>400</doubleClickTime>
        <context name="Client">
    \(clientBindings)
        </context>
        <context name="Titlebar">
          <mousebind button="Left" action="Press">
            <action name="Focus"/><action name="Raise"/>
          </mousebind>
          <mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
          <mousebind button="Left" action="DoubleClick"><action name="ToggleMaximize"/></mousebind>
        </context>
    \(frameBindings)
      </mouse>
    </openbox_config>
    """

  private static let clientBindings = ["Left", "Middle", "Right"].map { button in
    """
          <mousebind button="\(button)" action="Press">
            <action name="Focus"/><action name="Raise"/>
          </mousebind>
    """
  }.joined(separator: "\n")

  private static let frameBindings = [
    ("Close", "Click", "Close"), ("Maximize", "Click", "ToggleMaximize"),
    ("Iconify", "Click", "Iconify"),
    ("Top Bottom Left Right TLCorner TRCorner BLCorner BRCorner", "Drag", "Resize"),
  ].map { context, action, name in
    """
        <context name="\(context)">
          <mousebind button="Left" action="\(action)"><action name="\(name)"/></mousebind>
        </context>
    """
  }.joined(separator: "\n")
}
