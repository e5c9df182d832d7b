#ifndef CAPUCHIN_EXT_BRIDGE_H
#define CAPUCHIN_EXT_BRIDGE_H

#include "capuchin/ext/event.h"
#include "capuchin/value.h"

/// capuchin.bridge-draft/1: how the host sees a toolkit. One pack for each toolkit offers it.
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

#define CAPUCHIN_EXT_BRIDGE "capuchin.bridge-draft/1"

/// Where an emission came from; the host adds the rule of the target. An unknown cause counts as
/// CAPUCHIN_CAUSE_PROGRAM.
typedef uint32_t capuchin_cause;
CAPUCHIN_ENUM {
  /// In the dispatch of the input event itself.
  CAPUCHIN_CAUSE_EVENT = 1,
  /// In a timer or idle of the toolkit's own.
  CAPUCHIN_CAUSE_TOOLKIT = 2,
  /// In a phase of a frame: animations, layout.
  CAPUCHIN_CAUSE_ANIMATION = 3,
  /// Anything else: the app's timers, idles, answers.
  CAPUCHIN_CAUSE_PROGRAM = 4,
};

/// What the bridge calls. Given at `attach`, lives as long as the process.
typedef struct capuchin_bridge_client {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// The main loop runs; from now on the bridge can be asked. Once. [ui] [attached]
  void (*ready)(void *context);
  /// An input event of the user's, before the toolkit sees it. Never one the bridge sent itself, nor
  /// a motion with no button held: there are many, and nothing is recorded of them. Where it returns
  /// anything but 0 the toolkit must not see the event: the person meant the recorder.
  /// [hook] [recording]
  capuchin_bool (*event)(void *context, const capuchin_event *event);
  /// Subscription `listen` was heard of `emitter`. [hook] [recording]
  void (*emission)(
      void *context, uint64_t listen, capuchin_node emitter, capuchin_cause cause,
      const capuchin_list *arguments);
  /// The dispatch has ended in which an emission or an event was told. A nested loop's turn counts,
  /// too. [ui] [recording]
  void (*turn)(void *context);
  /// A window was mapped or unmapped. [ui] [attached]
  void (*windows_changed)(void *context);
  /// The toolkit is up, the app has shown no window and has done little of its own; the bridge cannot
  /// be asked yet. At most once, before `ready`. Null where nobody has to do anything then: whatever
  /// tells the bridge of that moment is not needed. [ui] [attached]
  void (*launching)(void *context);
} capuchin_bridge_client;

CAPUCHIN_ENUM {
  CAPUCHIN_NODE_SHOWN = 0x1,
  CAPUCHIN_NODE_VISIBLE = 0x2,
  CAPUCHIN_NODE_ENABLED = 0x4,
  CAPUCHIN_NODE_FOCUSED = 0x8,
  /// Takes the keyboard's focus; of a window, that it may become the active one.
  CAPUCHIN_NODE_FOCUSABLE = 0x10,
  /// A toplevel window or a popover: a place of its own with its own coordinates.
  CAPUCHIN_NODE_WINDOW = 0x20,
  CAPUCHIN_NODE_POPUP = 0x40,
  CAPUCHIN_NODE_MODAL = 0x80,
  /// The active window.
  CAPUCHIN_NODE_ACTIVE = 0x100,
};

typedef struct capuchin_node_info {
  uint32_t size;
  /// CAPUCHIN_NODE_SHOWN …
  uint32_t flags;
  /// The class's own number, the same for all instances: cache what belongs to a class by it.
  uint64_t class_id;
  /// The class's name; lives as long as the process.
  capuchin_string class_name;
  /// In the coordinates of its window; of a window, its size at 0,0.
  capuchin_rect frame;
} capuchin_node_info;

/// `children`, `walk`: also those that are not mapped.
CAPUCHIN_ENUM {
  CAPUCHIN_WALK_ALL = 1,
  /// `walk`: the frames are not wanted, and may be left empty; they can cost more than all the rest.
  CAPUCHIN_WALK_NO_FRAMES = 2,
};

/// What `call` does. A bridge answers CAPUCHIN_STATUS_UNSUPPORTED to what its toolkit does not have.
CAPUCHIN_ENUM {
  /// Emits a signal.
  CAPUCHIN_CALL_SIGNAL = 1,
  /// Activates an action ("clipboard.paste").
  CAPUCHIN_CALL_ACTION = 2,
  /// Calls a method of the object's class that the toolkit knows by its name.
  CAPUCHIN_CALL_METHOD = 3,
};

typedef struct capuchin_bridge {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// "GTK"; and its version once `ready`.
  capuchin_string toolkit;
  /// [any] [entry]
  capuchin_status (*attach)(
      void *context, const capuchin_bridge_client *client, uint32_t number,
      const capuchin_sink *message);
  /// Puts "4.8.3" and the like: named strings "version", "backend" ("x11"), and "pointer",
  /// "keyboard" as booleans. [ui] [attached]
  capuchin_status (*about)(void *context, const capuchin_sink *values);

  /// Puts the toplevel windows, the topmost first. [ui] [attached]
  capuchin_status (*windows)(void *context, const capuchin_sink *nodes);
  /// Puts children in tree order, popovers included. `flags` is 0 or CAPUCHIN_WALK_ALL. [ui] [attached]
  capuchin_status (*children)(void *context, capuchin_node node, uint32_t flags, const capuchin_sink *nodes);
  /// Visits a subtree in tree order, `node` first at depth 0, with what `info` gives. `visit`
  /// answers CAPUCHIN_FLOW_MORE, CAPUCHIN_FLOW_SKIP (not the children of this one) or CAPUCHIN_FLOW_STOP. `flags`
  /// is 0 or of CAPUCHIN_WALK_ALL and CAPUCHIN_WALK_NO_FRAMES. [ui] [attached]
  capuchin_status (*walk)(
      void *context, capuchin_node node, uint32_t flags, void *data,
      capuchin_flow (*visit)(
          void *data, uint32_t depth, capuchin_node node, const capuchin_node_info *info));
  /// [ui] [attached]
  capuchin_status (*parent)(void *context, capuchin_node node, capuchin_node *parent);
  /// The window or popover the node is in; a window gives itself. [ui] [attached]
  capuchin_status (*window)(void *context, capuchin_node node, capuchin_node *window);
  /// Fills `info`, whose `size` the caller has set. [ui] [attached]
  capuchin_status (*info)(void *context, capuchin_node node, capuchin_node_info *info);
  /// Puts the names of a class, of its bases up to the root, then of its interfaces.
  /// [ui] [attached]
  capuchin_status (*class_chain)(void *context, uint64_t class_id, const capuchin_sink *names);

  /// Puts the monkeyID candidates that the toolkit itself knows, each named by what it is, CAPUCHIN_ID_….
  /// [ui] [attached]
  capuchin_status (*identify)(void *context, capuchin_node node, const capuchin_sink *ids);
  /// Puts the toolkit's own property `name` ("adjustment.value" follows objects), or all readable
  /// simple ones if empty, which only packs ask for. [ui] [attached]
  capuchin_status (*get)(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// [ui] [attached]
  capuchin_status (*set)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_value *value,
      const capuchin_sink *message);
  /// `kind` is one of CAPUCHIN_CALL_…; results go into `result`. [ui] [attached]
  capuchin_status (*call)(
      void *context, capuchin_node node, uint32_t kind, capuchin_string name, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
  /// The toolkit's own pointer of a node, borrowed until the loop's next turn; null if stale.
  /// [ui] [attached]
  void *(*pointer)(void *context, capuchin_node node);
  /// The node of an object of the toolkit's (a widget, a model, an adjustment). [ui] [attached]
  capuchin_status (*node)(void *context, void *object, capuchin_node *node);

  /// What is on top at a point of `window`: the innermost widget that would get a click there.
  /// CAPUCHIN_STATUS_COVERED, with who and why in `message`, where a popover or a modal window takes the
  /// click instead. [ui] [attached]
  capuchin_status (*hit)(
      void *context, capuchin_node window, double x, double y, capuchin_node *hit,
      const capuchin_sink *message);
  /// Puts an event into the toolkit's own queue; it is dispatched by a later turn of the loop.
  /// CAPUCHIN_STATUS_AGAIN, with who has the keys in `message`, for a key that would go to what is on its
  /// way out, as a bar is that is being hidden. [ui] [attached]
  capuchin_status (*send)(void *context, const capuchin_event *event, const capuchin_sink *message);
  /// Gives the node the keyboard focus; CAPUCHIN_STATUS_FAILED where it takes none. [ui] [attached]
  capuchin_status (*focus)(void *context, capuchin_node node);
  /// Scrolls all scrollers around the node so that `area` of it (in its own coordinates; a null
  /// pointer means all of it) is on screen. [ui] [attached]
  capuchin_status (*reveal)(void *context, capuchin_node node, const capuchin_rect *area);

  /// Brings the layout up to date, without waiting for a frame where the window system allows that.
  /// CAPUCHIN_STATUS_OK: it is, and nothing that was sent is pending. CAPUCHIN_STATUS_AGAIN: not yet, with what
  /// keeps it busy in `message`; frames must get a turn before it is asked again and again.
  /// [ui] [attached]
  capuchin_status (*settle)(void *context, const capuchin_sink *message);
  /// Makes the next frame happen now, where the toolkit allows it. [ui] [attached]
  capuchin_status (*force_frame)(void *context);

  /// Puts a PNG picture of a window or a widget, one CAPUCHIN_VALUE_BYTES; nodes of `masked`
  /// are painted over. [ui] [attached]
  capuchin_status (*picture)(
      void *context, capuchin_node node, const capuchin_list *masked, const capuchin_sink *png,
      const capuchin_sink *message);

  /// Hooks in (1) or out (0). Why a subscription cannot be heard is put into `message` under its number, written
  /// in decimals, and is no failure. [ui] [attached]
  capuchin_status (*record)(void *context, capuchin_bool on, const capuchin_sink *message);
  /// Hears signal or property `name` of every instance of `class_name` while recording; `listen`
  /// is the number told with each. The class may not exist yet. `flags` is 0 or CAPUCHIN_LISTEN_CONNECT.
  /// [ui] [attached]
  capuchin_status (*listen)(
      void *context, uint64_t listen, uint32_t source, uint32_t flags, capuchin_string class_name,
      capuchin_string name, const capuchin_sink *message);

  /// Calls `function(data)` on the toolkit's thread, after `milliseconds` (0: a turn of the
  /// loop that follows the events that are pending). Nested main loops run it too. [any] [attached]
  capuchin_status (*schedule)(
      void *context, uint32_t milliseconds, void (*function)(void *data), void *data);

  /// Nobody plays any more: puts back what was changed of the app's so that it could be played. Null
  /// where nothing is. [ui] [attached]
  capuchin_status (*rest)(void *context);
  /// CAPUCHIN_CAUSE_…: where a call comes from that the app or the toolkit makes right now, as told
  /// with an emission. `turn` will say when the dispatch has ended. [hook] [recording]
  capuchin_cause (*cause)(void *context);
  /// Calls `function(data)` on the toolkit's thread once its main loop has nothing left to do right
  /// now: what the app put off until then, and what that set off, has run and is laid out. After
  /// `milliseconds` of turning at the latest: some apps always have something to do. Nested main loops
  /// run it too.
  /// Null where the loop cannot tell: `schedule` with 0 is then called in its place. [ui] [attached]
  capuchin_status (*drain)(
      void *context, uint32_t milliseconds, void (*function)(void *data), void *data);
  /// Whether `node` may be about to move by itself: `moving` gets 1 while an animation goes on in its
  /// window or a layout is due, else 0; `frames` gets how many frames its window has made so far, from
  /// whatever number, which says whether an animation has had its turn. CAPUCHIN_STATUS_UNSUPPORTED where
  /// that cannot be told right now. Null where the toolkit never tells. [ui] [attached]
  capuchin_status (*motion)(void *context, capuchin_node node, capuchin_bool *moving, uint64_t *frames);
  /// Whether somebody took the key that was sent last, a widget, a shortcut or a menu; asked once `settle`
  /// says that it was dispatched. `taken` gets 0 where surely nobody did: then it may be pressed again.
  /// 1 also where that cannot be told: whoever has acted must not do so twice. Null where the toolkit
  /// never tells. [ui] [attached]
  capuchin_status (*taken)(void *context, capuchin_bool *taken);
} capuchin_bridge;

#ifdef __cplusplus
}
#endif

#endif
