#ifndef CAPUCHIN_EXT_BRIDGE_H
#define CAPUCHIN_EXT_BRIDGE_H

#include "capuchin/ext/event.h"
#include "capuchin/ext/node.h"
#include "capuchin/ext/draft/snapshot.h"
#include "capuchin/value.h"

/// capuchin.bridge/1: how the host sees a toolkit. One pack for each toolkit offers it.
///
/// Calls:
///
///     attach(client, number)            at once, perhaps before main: arranges to be on the loop
///       client.launching()              the toolkit is up, no window is shown yet [ui]
///       client.opening()                the app is about to show its first window [ui]
///       client.ready()                  first turn of the main loop [ui]
///     windows, snapshot, info, …        whenever the host wants [ui]
///     record(1)                         hooks in
///       client.event(e)                 before the toolkit sees it [hook]
///       client.emission(…)              for each listened signal or property [hook]
///       client.turn()                   the dispatch in which those happened has ended [ui]
///     record(0)                         hooks out: nothing of the app is patched
///     send(event)… settle(), drain(…)   playing
///     key_fate()                        what became of the keys that were sent
///     playback_ended()                  playing has ended: what was changed for it is put back

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_EXT_BRIDGE "capuchin.bridge/1"

/// What caused an emission. The host also looks whether the emission belongs to the widget that got the input. An
/// unknown cause counts as CAPUCHIN_CAUSE_PROGRAM.
typedef uint32_t capuchin_cause;
CAPUCHIN_ENUM {
  /// The dispatch of an input event.
  CAPUCHIN_CAUSE_EVENT = 1,
  /// A timer or an idle of the toolkit's own.
  CAPUCHIN_CAUSE_TOOLKIT = 2,
  /// A phase of a frame: animations, layout.
  CAPUCHIN_CAUSE_ANIMATION = 3,
  /// Anything else: the app's timers, idles, answers.
  CAPUCHIN_CAUSE_PROGRAM = 4,
};

/// What became of a key that was sent, from the worst fate to the best. Another value counts as CAPUCHIN_KEY_HANDLED.
typedef uint32_t capuchin_key_fate;
CAPUCHIN_ENUM {
  /// No widget, shortcut or menu handled it, for certain. The host may press it again if it was the only key.
  CAPUCHIN_KEY_UNHANDLED = 0,
  /// An app's handler saw it and did not say whether it handled it. The host checks the effects that were recorded.
  CAPUCHIN_KEY_UNKNOWN = 2,
  CAPUCHIN_KEY_HANDLED = 1,
};

/// The host's functions that the bridge calls. Passed to `attach`; lives as long as the process. On any other thread
/// than the toolkit's a call does nothing, and the log says so once: a bridge whose toolkit emits signals on worker
/// threads must pass them on to its own.
typedef struct capuchin_bridge_client {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Must be called once, in the first turn of the main loop. From then on the host calls the bridge. [ui] [attached]
  void (*ready)(void *context);
  /// Must be called for each input event of the user's, before the toolkit gets it. Must not be called for an event
  /// that the bridge has sent itself, nor for a motion with no button held: there are many, and none is recorded. If it
  /// returns a value other than 0, the toolkit must not get the event: it was meant for the recorder.
  ///
  /// From within it the host may call any [ui] function of the bridge and of components, for example `snapshot`,
  /// `identify` and `get`. So the bridge must be re-entrant there, and getters of the app may run. [hook] [recording]
  capuchin_bool (*event)(void *context, const capuchin_event *event);
  /// Must be called when `emitter` has emitted what `listen` stands for. `listen` is the number given to the bridge's
  /// function of that name; `arguments` may be null. [hook] [recording]
  void (*emission)(
      void *context, uint64_t listen, capuchin_node emitter, capuchin_cause cause,
      const capuchin_list *arguments);
  /// Must be called when the dispatch has ended in which `event` or `emission` was called. A turn of a nested loop
  /// counts as an end, too. [ui] [recording]
  void (*turn)(void *context);
  /// A window was mapped or unmapped. [ui] [attached]
  void (*windows_changed)(void *context);
  /// Must be called at most once, before `ready`, when the toolkit has been initialized and the app has shown no
  /// window. The host does not call the bridge yet. May be null: then the bridge need not find that moment.
  /// [ui] [attached]
  void (*launching)(void *context);
  /// Must be called at most once, after `launching` and before `ready`, when the app is about to show its first window.
  /// A bridge with `set_up` calls it; the host calls that in there. May be null. [ui] [attached]
  void (*opening)(void *context);
} capuchin_bridge_client;

typedef struct capuchin_node_info {
  uint32_t size;
  /// CAPUCHIN_NODE_SHOWN …
  uint32_t flags;
  /// The number of its class, the same for all instances. The host keeps what it knows about a class for as long as the
  /// process lives, so a bridge must never use a number again, and must give generated classes (`Button_QMLTYPE_12`)
  /// the number of the class that they were generated from.
  uint64_t class_id;
  /// The name of its class. Lives as long as the process.
  capuchin_string class_name;
  /// In the coordinates of its window. For a window, its size at 0,0.
  capuchin_rect frame;
} capuchin_node_info;

/// A `listen` that is impossible, and why.
typedef struct capuchin_refused_listen {
  uint32_t size;
  uint32_t reserved;
  /// The number that `listen` got.
  uint64_t listen;
  /// A sentence. It need not outlive the call of `put`.
  capuchin_string reason;
} capuchin_refused_listen;

typedef struct capuchin_refused_listen_sink {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Copies one. [ui] [attached]
  void (*put)(void *context, const capuchin_refused_listen *refused);
} capuchin_refused_listen_sink;

typedef struct capuchin_bridge {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// The toolkit's name, "GTK".
  capuchin_string toolkit;
  /// The host's first call. The bridge must arrange to be called on its toolkit's main loop. `number` is its number in
  /// all nodes. [any] [entry]
  capuchin_status (*attach)(
      void *context, const capuchin_bridge_client *client, uint32_t number,
      const capuchin_sink *message);
  /// Puts the toolkit's "version" ("4.8.3") and "backend" ("x11") as strings, and whether its display has a "pointer"
  /// and a "keyboard" as booleans. May put the app's "application" id and the "theme" as strings, and the display's
  /// "scale" as a double. [ui] [attached]
  capuchin_status (*about)(void *context, const capuchin_sink *values);

  /// Puts the toplevel windows, the topmost first. [ui] [attached]
  capuchin_status (*windows)(void *context, const capuchin_sink *nodes);
  /// Puts children in tree order, popovers included. `flags` is 0 or CAPUCHIN_WALK_ALL. [ui] [attached]
  capuchin_status (*children)(void *context, capuchin_node node, uint32_t flags, const capuchin_sink *nodes);
  /// Looks at a subtree, `node` first, in tree order and popovers included, and calls `deliver` of the request with it.
  /// What is asked of all widgets is of one moment, but for properties whose reading runs the app. [ui] [attached]
  capuchin_status (*snapshot)(void *context, capuchin_node node, const capuchin_snapshot_request *request);
  /// The null node for a toplevel window. [ui] [attached]
  capuchin_status (*parent)(void *context, capuchin_node node, capuchin_node *parent);
  /// The window or popover that the node is in; for a window, the window itself. [ui] [attached]
  capuchin_status (*window)(void *context, capuchin_node node, capuchin_node *window);
  /// Fills `info`, whose `size` the caller has set. [ui] [attached]
  capuchin_status (*info)(void *context, capuchin_node node, capuchin_node_info *info);
  /// Puts the names of a class, of its bases up to the root, then of its interfaces.
  /// [ui] [attached]
  capuchin_status (*class_chain)(void *context, uint64_t class_id, const capuchin_sink *names);

  /// Puts the monkeyID candidates that the toolkit itself knows. The name of each must be one of CAPUCHIN_ID_….
  /// [ui] [attached]
  capuchin_status (*identify)(void *context, capuchin_node node, const capuchin_sink *ids);
  /// Puts the value of the toolkit's own property `name`, which must not be empty; "adjustment.value" is the property
  /// of an object that a property holds. [ui] [attached]
  capuchin_status (*get)(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// Sets the toolkit's own property `name`, with all that follows from it in the toolkit. Returns
  /// CAPUCHIN_STATUS_UNSUPPORTED if the widget has no such property, CAPUCHIN_STATUS_INVALID if the property does not
  /// take `value`. [ui] [attached]
  capuchin_status (*set)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_value *value,
      const capuchin_sink *message);
  /// `kind` is one of CAPUCHIN_CALL_…. `arguments` may be null. Puts the result, if there is one, into `result`.
  /// [ui] [attached]
  capuchin_status (*call)(
      void *context, capuchin_node node, uint32_t kind, capuchin_string name, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
  /// Returns the toolkit's own pointer, valid until the loop's next turn; null if the node is stale. [ui] [attached]
  void *(*pointer)(void *context, capuchin_node node);
  /// The node of an object of the toolkit's (a widget, a model, an adjustment). [ui] [attached]
  capuchin_status (*node)(void *context, void *object, capuchin_node *node);

  /// The innermost widget that would get a click at a point of `window`. Returns CAPUCHIN_STATUS_COVERED, with what
  /// covers it in `message`, if a popover or a modal window would get the click instead. [ui] [attached]
  capuchin_status (*hit)(
      void *context, capuchin_node window, double x, double y, capuchin_node *hit,
      const capuchin_sink *message);
  /// Puts an event into the toolkit's own queue. A later turn of the loop dispatches it. Returns CAPUCHIN_STATUS_AGAIN,
  /// with the reason in `message`, for a key while the widget that has the focus is being hidden. [ui] [attached]
  capuchin_status (*send)(void *context, const capuchin_event *event, const capuchin_sink *message);
  /// Gives the node the keyboard focus. Returns CAPUCHIN_STATUS_FAILED if it takes none. [ui] [attached]
  capuchin_status (*focus)(void *context, capuchin_node node);
  /// Scrolls all scrollers around the node so that `area` of it is on screen. `area` is in the node's own coordinates;
  /// null means all of it. [ui] [attached]
  capuchin_status (*reveal)(void *context, capuchin_node node, const capuchin_rect *area);

  /// Brings the layout up to date, without waiting for a frame if the window system allows that. Returns
  /// CAPUCHIN_STATUS_OK if the layout is up to date and every event that was sent has been dispatched, else
  /// CAPUCHIN_STATUS_AGAIN with the reason in `message`. The host lets frames happen between two calls.
  /// An app that shows no window as long as another app has the keys is made to show them. [ui] [attached]
  capuchin_status (*settle)(void *context, const capuchin_sink *message);
  /// Makes the next frame happen now, if the toolkit allows that. [ui] [attached]
  capuchin_status (*force_frame)(void *context);

  /// Puts a picture of a window or a widget as PNG data, one CAPUCHIN_VALUE_BYTES, with as many pixels for each logical
  /// pixel as the display's scale says. The nodes in `masked`, which may be null, must be painted over. [ui] [attached]
  capuchin_status (*picture)(
      void *context, capuchin_node node, const capuchin_list *masked, const capuchin_sink *png,
      const capuchin_sink *message);

  /// Installs (1) or removes (0) all hooks. A `listen` that is impossible is no failure: it is put into `refused`,
  /// which may be null. [ui] [attached]
  capuchin_status (*record)(
      void *context, capuchin_bool on, const capuchin_refused_listen_sink *refused, const capuchin_sink *message);
  /// From now on, while recording, `emission` is called with the number `listen` for the signal or property `name` of
  /// every instance of `class_name`. The class need not exist yet. `flags` is 0 or CAPUCHIN_LISTEN_CONNECT.
  /// [ui] [attached]
  capuchin_status (*listen)(
      void *context, uint64_t listen, uint32_t source, uint32_t flags, capuchin_string class_name,
      capuchin_string name, const capuchin_sink *message);

  /// Calls `function(data)` once on the toolkit's thread after `milliseconds`; 0 means in a turn of the loop after the
  /// events that are pending. Nested main loops must call it, too. [any] [attached]
  capuchin_status (*schedule)(
      void *context, uint32_t milliseconds, void (*function)(void *data), void *data);

  /// Called when playback has ended. Restores everything that the bridge has changed in the app for it. May be null.
  /// [ui] [attached]
  capuchin_status (*playback_ended)(void *context);
  /// Returns the cause of what the app or the toolkit is doing right now, CAPUCHIN_CAUSE_…, as `emission` would get it.
  /// The bridge then calls `turn` when the dispatch has ended. [hook] [recording]
  capuchin_cause (*cause)(void *context);
  /// Calls `function(data)` once on the toolkit's thread when the main loop is idle: the app's idles, and what they
  /// have caused, have run and are laid out. After `milliseconds` at the latest, because some apps are never idle.
  /// Nested main loops must call it, too. May be null: then the host calls `schedule` with 0 instead. [ui] [attached]
  capuchin_status (*drain)(
      void *context, uint32_t milliseconds, void (*function)(void *data), void *data);
  /// Whether `node` may be about to move by itself. Sets `moving` to 1 while an animation runs in its window or a
  /// layout is due, else to 0; sets `frames` to a count of the window's frames, which may begin at any number, and
  /// `time` to how far its animations have come: the time in microseconds, from any moment on, for which its last frame
  /// was made. Returns CAPUCHIN_STATUS_UNSUPPORTED if that is not known right now. May be null. [ui] [attached]
  capuchin_status (*motion)(
      void *context, capuchin_node node, capuchin_bool *moving, uint64_t *frames, uint64_t *time);
  /// Says what became of the keys that were sent together. The host calls it after `settle` has said that all is
  /// dispatched; it is about the keys since `settle` last said so. If there were several, the worst fate counts, in the
  /// order of `capuchin_key_fate`. A key that an input method keeps for itself is handled. May be null.
  /// [ui] [attached]
  capuchin_status (*key_fate)(void *context, capuchin_key_fate *fate);
  /// Makes an instance of the app's own class `name`, has it set the app up, and returns when it has. `message` gets
  /// the reason if the app has no such class, if the class has no such method, or if it raised. Called in `opening` or
  /// in `ready`. May be null: in a toolkit whose apps have no such classes. [ui] [attached]
  capuchin_status (*set_up)(void *context, capuchin_string name, const capuchin_sink *message);
} capuchin_bridge;

#ifdef __cplusplus
}
#endif

#endif
