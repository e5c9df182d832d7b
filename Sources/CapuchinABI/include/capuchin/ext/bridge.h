#ifndef CAPUCHIN_EXT_BRIDGE_H
#define CAPUCHIN_EXT_BRIDGE_H

#include "capuchin/ext/event.h"
#include "capuchin/value.h"

/// capuchin.bridge/1: how the host sees a toolkit. One pack for each toolkit offers it.
///
/// Calls:
///
///     attach(client, number)            at once, perhaps before main: arranges to be on the loop
///       client.launching()              the toolkit is up, no window is shown yet [ui]
///       client.ready()                  first turn of the main loop [ui]
///     windows, children, info, …        whenever the host wants [ui]
///     record(1)                         hooks in
///       client.event(e)                 before the toolkit sees it [hook]
///       client.emission(…)              for each listened signal or property [hook]
///       client.turn()                   the dispatch in which those happened has ended [ui]
///     record(0)                         hooks out: nothing of the app is patched
///     send(event)… settle(), drain(…)   playing
///     taken()                           of a key that was sent, whether anybody took it
///     rest()                            playing has ended: what was changed for it is put back

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_BRIDGE "capuchin.bridge/1"

/// Where an emission came from; the host adds the rule of the target.
/// In the dispatch of the input event itself.
#define CAPUCHIN_CAUSE_EVENT ((uint32_t)1)
/// In a timer or idle of the toolkit's own.
#define CAPUCHIN_CAUSE_TOOLKIT ((uint32_t)2)
/// In a phase of a frame: animations, layout.
#define CAPUCHIN_CAUSE_FRAME ((uint32_t)3)
/// Anything else: the app's timers, idles, answers.
#define CAPUCHIN_CAUSE_PROGRAM ((uint32_t)4)

/// What the bridge calls. Given at `attach`, lives as long as the process.
typedef struct capuchin_bridge_client {
  uint32_t size;
  uint32_t reserved;
  void *self;
  /// The main loop runs; from now on the bridge can be asked. Once. [ui] [started]
  void (*ready)(void *self);
  /// An input event of the user's, before the toolkit sees it. Never one the bridge sent itself, nor
  /// a motion with no button held: there are many, and nothing is recorded of them. Where it returns
  /// anything but 0 the toolkit must not see the event: the person meant the recorder.
  /// [hook] [recording]
  uint32_t (*event)(void *self, const capuchin_event *event);
  /// Subscription `listen` was heard of `emitter`. [hook] [recording]
  void (*emission)(
      void *self, uint64_t listen, capuchin_node emitter, uint32_t cause,
      const capuchin_list *arguments);
  /// The dispatch has ended in which an emission or an event was told. A nested loop's turn counts,
  /// too. [ui] [recording]
  void (*turn)(void *self);
  /// A window was mapped or unmapped. [ui] [started]
  void (*windows_changed)(void *self);
  /// The toolkit is up, the app has shown no window and has done little of its own; the bridge cannot
  /// be asked yet. At most once, before `ready`. Null where nobody has to do anything then: whatever
  /// tells the bridge of that moment is not needed. [ui] [loading]
  void (*launching)(void *self);
} capuchin_bridge_client;

#define CAPUCHIN_MAPPED ((uint32_t)0x1)
#define CAPUCHIN_VISIBLE ((uint32_t)0x2)
#define CAPUCHIN_SENSITIVE ((uint32_t)0x4)
#define CAPUCHIN_FOCUSED ((uint32_t)0x8)
/// Takes the keyboard's focus; of a window, that it may become the active one.
#define CAPUCHIN_FOCUSABLE ((uint32_t)0x10)
/// A toplevel window or a popover: a place of its own with its own coordinates.
#define CAPUCHIN_WINDOW ((uint32_t)0x20)
#define CAPUCHIN_POPUP ((uint32_t)0x40)
#define CAPUCHIN_MODAL ((uint32_t)0x80)
/// The active window.
#define CAPUCHIN_ACTIVE ((uint32_t)0x100)

typedef struct capuchin_node_info {
  uint32_t size;
  /// CAPUCHIN_MAPPED …
  uint32_t flags;
  /// The class's own number, the same for all instances: cache what belongs to a class by it.
  uint64_t class_id;
  /// The class's name; lives as long as the process.
  capuchin_string class_name;
  /// In the coordinates of its window; of a window, its size at 0,0.
  capuchin_rect frame;
} capuchin_node_info;

/// `children`, `walk`: also those that are not mapped.
#define CAPUCHIN_ALL ((uint32_t)1)
/// `walk`: the frames are not wanted, and may be left empty; they can cost more than all the rest.
#define CAPUCHIN_NO_FRAMES ((uint32_t)2)

typedef struct capuchin_bridge {
  uint32_t size;
  uint32_t reserved;
  void *self;
  /// "GTK"; and its version once `ready`.
  capuchin_string toolkit;
  /// [any] [loading]
  uint32_t (*attach)(
      void *self, const capuchin_bridge_client *client, uint32_t number,
      const capuchin_sink *message);
  /// Puts "4.8.3" and the like: named strings "version", "backend" ("x11"), and "pointer",
  /// "keyboard" as booleans. [ui] [started]
  uint32_t (*about)(void *self, const capuchin_sink *values);

  /// Puts the toplevel windows, the topmost first. [ui] [started]
  uint32_t (*windows)(void *self, const capuchin_sink *nodes);
  /// Puts children in tree order, popovers included. `flags` is 0 or CAPUCHIN_ALL. [ui] [started]
  uint32_t (*children)(void *self, capuchin_node node, uint32_t flags, const capuchin_sink *nodes);
  /// Visits a subtree in tree order, `node` first at depth 0, with what `info` gives. `visit`
  /// answers CAPUCHIN_MORE, CAPUCHIN_SKIP (not the children of this one) or CAPUCHIN_STOP. `flags`
  /// is 0 or of CAPUCHIN_ALL and CAPUCHIN_NO_FRAMES. [ui] [started]
  uint32_t (*walk)(
      void *self, capuchin_node node, uint32_t flags, void *context,
      uint32_t (*visit)(
          void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info));
  /// [ui] [started]
  uint32_t (*parent)(void *self, capuchin_node node, capuchin_node *parent);
  /// The window or popover the node is in; a window gives itself. [ui] [started]
  uint32_t (*window)(void *self, capuchin_node node, capuchin_node *window);
  /// [ui] [started]
  uint32_t (*info)(void *self, capuchin_node node, capuchin_node_info *info);
  /// Puts the names of a class, of its bases up to the root, then of its interfaces.
  /// [ui] [started]
  uint32_t (*class_chain)(void *self, uint64_t class_id, const capuchin_sink *names);

  /// Puts candidates of all tiers that the toolkit itself knows, named "accessible" (set by the
  /// developer for assistive technology), "label", "title", "placeholder", "beside" (the label
  /// that names it), "developer" (builder id, widget name). [ui] [started]
  uint32_t (*identify)(void *self, capuchin_node node, const capuchin_sink *ids);
  /// Puts the toolkit's own property `name` ("adjustment.value" follows objects), or all readable
  /// simple ones if empty, which only packs ask for. [ui] [started]
  uint32_t (*get)(void *self, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// [ui] [started]
  uint32_t (*set)(
      void *self, capuchin_node node, capuchin_string name, const capuchin_value *value,
      const capuchin_sink *message);
  /// Emits a signal, activates an action ("action:clipboard.paste"), or calls a method of the
  /// class by name; results go into `result`. [ui] [started]
  uint32_t (*call)(
      void *self, capuchin_node node, capuchin_string name, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
  /// The toolkit's own pointer of a node, borrowed until the loop's next turn; null if stale.
  /// [ui] [started]
  void *(*pointer)(void *self, capuchin_node node);
  /// The node of an object of the toolkit's (a widget, a model, an adjustment). [ui] [started]
  uint32_t (*node)(void *self, void *object, capuchin_node *node);

  /// What is on top at a point of `window`: the innermost widget that would get a click there.
  /// CAPUCHIN_COVERED, with who and why in `message`, where a popover or a modal window takes the
  /// click instead. [ui] [started]
  uint32_t (*hit)(
      void *self, capuchin_node window, double x, double y, capuchin_node *hit,
      const capuchin_sink *message);
  /// Puts an event into the toolkit's own queue; it is dispatched by a later turn of the loop.
  /// CAPUCHIN_AGAIN, with who has the keys in `message`, for a key that would go to what is on its
  /// way out, as a bar is that is being hidden. [ui] [started]
  uint32_t (*send)(void *self, const capuchin_event *event, const capuchin_sink *message);
  /// Gives the node the keyboard focus; CAPUCHIN_FAILED where it takes none. [ui] [started]
  uint32_t (*focus)(void *self, capuchin_node node);
  /// Scrolls all scrollers around the node so that `area` of it (in its own coordinates; a null
  /// pointer means all of it) is on screen. [ui] [started]
  uint32_t (*reveal)(void *self, capuchin_node node, const capuchin_rect *area);

  /// Brings the layout up to date, without waiting for a frame where the window system allows that.
  /// CAPUCHIN_OK: it is, and nothing that was sent is pending. CAPUCHIN_AGAIN: not yet, with what
  /// keeps it busy in `message`; frames must get a turn before it is asked again and again.
  /// [ui] [started]
  uint32_t (*settle)(void *self, const capuchin_sink *message);
  /// Makes the next frame happen now, where the toolkit allows it. [ui] [started]
  uint32_t (*force_frame)(void *self);

  /// Puts a PNG picture of a window or a widget as one string value of bytes; nodes of `masked`
  /// are painted over. [ui] [started]
  uint32_t (*picture)(
      void *self, capuchin_node node, const capuchin_list *masked, const capuchin_sink *png,
      const capuchin_sink *message);

  /// Hooks in (1) or out (0). Why a subscription cannot be heard is put into `message` under its number, written
  /// in decimals, and is no failure. [ui] [started]
  uint32_t (*record)(void *self, uint32_t on, const capuchin_sink *message);
  /// Hears signal or property `name` of every instance of `class_name` while recording; `listen`
  /// is the number told with each. The class may not exist yet. [ui] [started]
  uint32_t (*listen)(
      void *self, uint64_t listen, uint32_t type, capuchin_string class_name,
      capuchin_string name, const capuchin_sink *message);

  /// Calls `function(context)` on the toolkit's thread, after `milliseconds` (0: a turn of the
  /// loop that follows the events that are pending). Nested main loops run it too. [any] [started]
  uint32_t (*schedule)(
      void *self, uint32_t milliseconds, void (*function)(void *context), void *context);

  /// Nobody plays any more: puts back what was changed of the app's so that it could be played. Null
  /// where nothing is. [ui] [started]
  uint32_t (*rest)(void *self);
  /// CAPUCHIN_CAUSE_…: where a call comes from that the app or the toolkit makes right now, as told
  /// with an emission. `turn` will say when the dispatch has ended. [hook] [recording]
  uint32_t (*cause)(void *self);
  /// Calls `function(context)` on the toolkit's thread once its main loop has nothing left to do right
  /// now: what the app put off until then, and what that set off, has run and is laid out. After
  /// `milliseconds` of turning at the latest: some apps always have something to do. Nested main loops
  /// run it too.
  /// Null where the loop cannot tell: `schedule` with 0 is then called in its place. [ui] [started]
  uint32_t (*drain)(
      void *self, uint32_t milliseconds, void (*function)(void *context), void *context);
  /// Whether `node` may be about to move by itself: `moving` gets 1 while an animation goes on in its
  /// window or a layout is due, else 0; `frames` gets how many frames its window has made so far, from
  /// whatever number, which says whether an animation has had its turn. CAPUCHIN_UNSUPPORTED where
  /// that cannot be told right now. Null where the toolkit never tells. [ui] [started]
  uint32_t (*motion)(void *self, capuchin_node node, uint32_t *moving, uint64_t *frames);
  /// Whether somebody took the key that was sent last, a widget, a shortcut or a menu; asked once `settle`
  /// says that it was dispatched. `taken` gets 0 where surely nobody did: then it may be pressed again.
  /// 1 also where that cannot be told: whoever has acted must not do so twice. Null where the toolkit
  /// never tells. [ui] [started]
  uint32_t (*taken)(void *self, uint32_t *taken);
} capuchin_bridge;

#ifdef __cplusplus
}
#endif

#endif
