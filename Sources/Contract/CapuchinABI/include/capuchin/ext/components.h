#ifndef CAPUCHIN_EXT_COMPONENTS_H
#define CAPUCHIN_EXT_COMPONENTS_H

#include "capuchin/ext/event.h"
#include "capuchin/value.h"

/// capuchin.components/1: how a pack records and plays widgets.
///
/// Calls, when the user presses a widget:
///
///     owns(owner, inner)…          outermost ancestor that claims the pressed widget: the target
///     kind(target) identify(target)   the locator is resolved at the press
///     event(target, press)            if it wants events
///       …the toolkit dispatches; listened signals and properties are only marked…
///     notified(emitter, …)            once the dispatch has ended, for each mark
///     event(target, release)
///     merge(pending, next)            when a second command for the same widget follows
///
/// and when a command is played:
///
///     kind, identify                  find
///       play(…) → CAPUCHIN_STATUS_AGAIN      re-entered from a later turn of the loop
///       play(…) → CAPUCHIN_STATUS_OK
///       abandon(…)                    in its place, where the command's time is up before
///
/// The component of the most derived class is asked first. If its function is null or returns
/// CAPUCHIN_STATUS_UNSUPPORTED, and it has CAPUCHIN_COMPONENT_INHERITS, the component of the base class is asked.
/// Every function of a component may be null.

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_EXT_COMPONENTS "capuchin.components/1"

/// What a notification comes from. A component ignores a notification with an unknown source.
CAPUCHIN_ENUM {
  /// A call of a delegate's method, which was intercepted.
  CAPUCHIN_SOURCE_DELEGATE = 0,
  CAPUCHIN_SOURCE_SIGNAL = 1,
  CAPUCHIN_SOURCE_PROPERTY = 2,
  CAPUCHIN_SOURCE_ACTION = 3,
};

/// How to listen. An unknown flag is ignored.
CAPUCHIN_ENUM {
  /// The widget emits the signal only while a handler is connected to it. The bridge connects an empty handler to each
  /// widget of the class while the user is recorded.
  CAPUCHIN_LISTEN_CONNECT = 1,
};

/// One signal, property or action that a component listens to, on every instance of the class, those that exist
/// already included.
typedef struct capuchin_listen {
  uint32_t size;
  /// CAPUCHIN_SOURCE_SIGNAL, _PROPERTY or _ACTION. The host ignores a listen with an unknown source.
  uint32_t source;
  /// The class that emits (GtkTextBuffer for a GtkTextView). Empty means the component's own class.
  capuchin_string class_name;
  /// The signal, property or action. For actions, empty means any.
  capuchin_string name;
  /// The property of the component's class that holds the emitter ("buffer"). Empty if the emitter is the widget
  /// itself or a part of it.
  capuchin_string property;
  /// CAPUCHIN_LISTEN_CONNECT.
  uint32_t flags;
  uint32_t reserved;
} capuchin_listen;

/// A property of a widget that scripts can read.
typedef struct capuchin_property {
  uint32_t size;
  uint32_t reserved;
  /// The name that scripts use.
  capuchin_string name;
  /// The toolkit's own property, as the bridge's `get` takes it ("adjustment.value"). If empty, the rule counts; if
  /// that is empty too, the component's `property` is called.
  capuchin_string source;
  /// How the host works the value out: "plain(label, use-underline) ?? inside(GtkLabel).@text". Docs/WritingAPack.md
  /// describes rules. A host that cannot read the rule writes a log line and calls `property`.
  capuchin_string rule;
} capuchin_property;

/// A monkeyID candidate that the host works out.
typedef struct capuchin_id_rule {
  uint32_t size;
  uint32_t reserved;
  /// CAPUCHIN_ID_…. The host ignores a rule with an unknown name.
  capuchin_string name;
  /// As in `capuchin_property`. An empty value, and one that is no text, is no candidate.
  capuchin_string rule;
} capuchin_id_rule;

/// Which descendants of a widget are parts of it: scripts never name a part, and what the user does to one is done to
/// the widget. A descendant of something that is no part is no part either. An unknown rule counts as
/// CAPUCHIN_OWNS_NOTHING.
CAPUCHIN_ENUM {
  CAPUCHIN_OWNS_NOTHING = 0,
  /// All descendants.
  CAPUCHIN_OWNS_ALL = 1,
  /// All descendants except those of the classes in `owned` and their descendants.
  CAPUCHIN_OWNS_ALL_BUT = 2,
  /// The children of the classes in `owned`, and their descendants.
  CAPUCHIN_OWNS_CHILDREN = 3,
  /// Those for which the component's `owns` returns a value other than 0.
  CAPUCHIN_OWNS_BY_FUNCTION = 4,
  /// Those for which the condition in `owned_rule` is true. The host evaluates it for children of the widget and of its
  /// parts. In it, `owner` is the widget.
  CAPUCHIN_OWNS_BY_RULE = 5,
};

/// Ranks of candidates. The candidate with the highest rank of an interaction is recorded; of two with the same rank
/// the later one.
CAPUCHIN_ENUM {
  CAPUCHIN_RANK_EVENT = 100,
  CAPUCHIN_RANK_CONTROL = 200,
  CAPUCHIN_RANK_DELEGATE = 300,
};

/// Flags of a command. An unknown flag is ignored.
CAPUCHIN_ENUM {
  /// Later candidates of the same interaction are recorded as further lines and do not replace this one. For a widget
  /// that does one thing when it is pressed and another when it is released.
  CAPUCHIN_COMMAND_FINAL = 1,
};

/// A command without its locator, which the recorder adds.
typedef struct capuchin_command {
  uint32_t size;
  uint32_t rank;
  /// The widget the command is for. The null node means the target. The component of a part may name the part's owner.
  capuchin_node node;
  capuchin_string verb;
  capuchin_list arguments;
  capuchin_map modifiers;
  /// CAPUCHIN_COMMAND_FINAL.
  uint32_t flags;
  uint32_t reserved;
} capuchin_command;

/// Takes candidates. The host copies each command before `offer` returns.
typedef struct capuchin_command_sink {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// `command` must not be null. [ui] [recording]
  void (*offer)(void *context, const capuchin_command *command);
} capuchin_command_sink;

/// A signal, a property's change, an action or a delegate's call. The host passes it on once the dispatch in which it
/// happened has ended.
typedef struct capuchin_notification {
  uint32_t size;
  /// CAPUCHIN_SOURCE_…
  uint32_t source;
  /// The widget whose component is called.
  capuchin_node node;
  /// The object that emitted: the widget itself, a part of it, or a model that it shows. It may be stale by now.
  capuchin_node emitter;
  /// The signal, property, action or method.
  capuchin_string name;
  /// The arguments of the signal or of the method, as they were when it was called. Those of a method are of the same
  /// form as `call_original` takes them.
  capuchin_list arguments;
} capuchin_notification;

/// One call of `play`.
typedef struct capuchin_play {
  uint32_t size;
  /// 0 at the first call, then one more at each.
  uint32_t pass;
  capuchin_node node;
  capuchin_string verb;
  /// Typed by the verb's schema in pack.json.
  capuchin_list arguments;
  capuchin_map modifiers;
  /// Four words that the component may write. They keep their values between the passes of one command; 0 at first.
  /// Never null.
  uint64_t *scratch;
  /// CAPUCHIN_PLAY_SEMANTIC where the display has no input device.
  uint32_t flags;
  uint32_t reserved;
} capuchin_play;

CAPUCHIN_ENUM {
  CAPUCHIN_PLAY_SEMANTIC = 1,
};

/// Flags of a component. An unknown flag is ignored.
CAPUCHIN_ENUM {
  /// The component of the base class is asked for what this one leaves out.
  CAPUCHIN_COMPONENT_INHERITS = 1,
  /// A press on the widget is not recorded as a Touch by default: alone it does nothing, as on a scroller or a box.
  CAPUCHIN_COMPONENT_IGNORES_PRESSES = 2,
  /// Also where the widget is a row, a press or a key on it is recorded for the widget. That the list around it reports
  /// the row as activated in the same interaction is not recorded.
  CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS = 4,
  /// The widget goes on by timers of its own after the user has let go of it, as a wheel does that spins on: until it
  /// has settled, its notifications and the calls of its delegates are the user's, whenever they come. It has settled
  /// when the component offers a command with CAPUCHIN_COMMAND_FINAL in `notified`, or at the latest three seconds
  /// after the last input or the last such call. A press on the widget is not recorded as a Touch by default.
  CAPUCHIN_COMPONENT_TIMERS_ARE_USERS = 8,
  /// The component has handled every press, motion and release of the primary button or of a finger, and offers nothing
  /// for them. The host does not call `event` for those.
  CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES = 16,
};

typedef struct capuchin_component {
  uint32_t size;
  /// CAPUCHIN_COMPONENT_INHERITS, CAPUCHIN_COMPONENT_IGNORES_PRESSES, CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS,
  /// CAPUCHIN_COMPONENT_TIMERS_ARE_USERS, CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES.
  uint32_t flags;
  void *context;
  /// The toolkit's class or interface whose instances the component serves, those of subclasses included.
  capuchin_string class_name;
  const capuchin_listen *const *listens;
  uint64_t listens_count;
  const capuchin_property *const *properties;
  uint64_t properties_count;
  /// CAPUCHIN_OWNS_…
  uint32_t ownership;
  uint32_t reserved;
  /// The classes of CAPUCHIN_OWNS_ALL_BUT and CAPUCHIN_OWNS_CHILDREN.
  const capuchin_string *const *owned;
  uint64_t owned_count;
  /// The verbs of the pack's own schema that `play` performs. The host compares them with pack.json. Built-in verbs
  /// need not be named.
  const capuchin_string *const *verbs;
  uint64_t verbs_count;
  /// Verbs whose last command alone counts. If two commands in a row for the same widget have verbs from this list, the
  /// host keeps the second and does not call `merge`. A `Scroll` with four arguments, which turns the wheel, is never
  /// replaced and replaces nothing.
  const capuchin_string *const *last_counts;
  uint64_t last_counts_count;
  /// Puts the kind of this instance, one string of the kinds that pack.json names for the class. Not called if
  /// pack.json names exactly one: then every instance is of that kind. Returns CAPUCHIN_STATUS_UNSUPPORTED if the
  /// component of the base class decides. [ui] [started]
  capuchin_status (*kind)(void *context, capuchin_node node, const capuchin_sink *kind);
  /// Puts monkeyID candidates, the best first, or none. The name of each must be one of CAPUCHIN_ID_…. Candidates that
  /// the toolkit itself knows need not be put: they come from the bridge's `identify`. [ui] [started]
  capuchin_status (*identify)(void *context, capuchin_node node, const capuchin_sink *ids);
  /// Puts the value of a property of `properties` whose `source` is empty. Returns CAPUCHIN_STATUS_UNSUPPORTED if this
  /// instance does not have it. A secret text must be put as CAPUCHIN_VALUE_SECRET. [ui] [started]
  capuchin_status (*property)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values);
  /// Returns whether `inner` is a part of `owner`. Called only with CAPUCHIN_OWNS_BY_FUNCTION, and only for children of
  /// `owner` and of its parts. [ui] [started]
  capuchin_bool (*owns)(void *context, capuchin_node owner, capuchin_node inner);
  /// Puts sub-nodes (rows, tabs) that have no widget of their own, or none. [ui] [started]
  capuchin_status (*parts)(void *context, capuchin_node node, const capuchin_sink *nodes);
  /// Takes an input event whose target is `node` or inside it, and may offer candidates. Returns
  /// - CAPUCHIN_STATUS_OK: the component has dealt with the event, whether or not it has offered anything;
  /// - CAPUCHIN_STATUS_UNSUPPORTED: the component of the base class is asked, and at last the default applies: a
  ///   release is recorded as a Touch;
  /// - CAPUCHIN_STATUS_UNDETERMINED: the component does not know if the app reacts to the event. The default applies
  ///   if what the app shows changes after it.
  /// A component must return CAPUCHIN_STATUS_UNSUPPORTED, and write no log line, for an event with a code or a unit
  /// that it does not know. [ui] [recording]
  capuchin_status (*event)(
      void *context, capuchin_node node, const capuchin_event *event,
      const capuchin_command_sink *commands);
  /// Takes a notification that the component listens to or has intercepted, and may offer candidates. Returns
  /// CAPUCHIN_STATUS_UNSUPPORTED if it means nothing. A component must return that, and write no log line, for a source
  /// that it does not know. [ui] [recording]
  capuchin_status (*notified)(
      void *context, const capuchin_notification *notification, const capuchin_command_sink *commands);
  /// Takes two commands in a row for the same widget. Offers the one that replaces both and returns CAPUCHIN_STATUS_OK,
  /// or returns CAPUCHIN_STATUS_UNSUPPORTED if both are kept. [ui] [recording]
  capuchin_status (*merge)(
      void *context, capuchin_node node, const capuchin_command *pending,
      const capuchin_command *next, const capuchin_command_sink *merged);
  /// Plays a command. Returns
  /// - CAPUCHIN_STATUS_OK: the command has had its effect, also if the widget is gone because of it;
  /// - CAPUCHIN_STATUS_AGAIN: not yet. What it waits for must be put into `message`. It is called again in a later turn
  ///   of the loop;
  /// - CAPUCHIN_STATUS_MISSING: as CAPUCHIN_STATUS_AGAIN, if no row, item, tab or column has the name that an argument
  ///   says, and none was acted on. The host may abandon the command and begin it again with another name;
  /// - CAPUCHIN_STATUS_UNSUPPORTED: the component of the base class is asked;
  /// - CAPUCHIN_STATUS_UNTOUCHED: the widget was gone before anything was done to it. The host searches for it again;
  /// - CAPUCHIN_STATUS_STALE: the same, from a component that does not know if it acted. The host searches for it
  ///   again only if the component has called nothing that may do something;
  /// - any other status: the command has failed. The reason must be put into `message`, as a sentence.
  /// Input that the function sends may start a nested main loop and return only when that ends. [ui] [started]
  capuchin_status (*play)(void *context, const capuchin_play *play, const capuchin_sink *message);
  /// Called instead of `play` if a command ends after CAPUCHIN_STATUS_AGAIN because its time is up or playback has
  /// ended, and after CAPUCHIN_STATUS_MISSING also before the command begins again with other names. The component
  /// must release what it holds: a button, a grab. `play` is as `play` would have got it next; its
  /// node may be stale. [ui] [started]
  void (*abandon)(void *context, const capuchin_play *play);
  /// For rows that have no widgets. Puts two values: the name of the row at `x`, `y`, as `Select` takes it, and the
  /// row's rectangle. Puts nothing if no row is there. All places are in the widget's coordinates. Returns
  /// CAPUCHIN_STATUS_UNSUPPORTED if the component of the base class knows the rows. [ui] [recording]
  capuchin_status (*row_at)(void *context, capuchin_node node, double x, double y, const capuchin_sink *row);
  /// For rows that have no widgets. Scrolls to the row with that name and puts its rectangle, in the widget's
  /// coordinates. Returns CAPUCHIN_STATUS_AGAIN, with what it waits for in `message`, until the row has a place.
  /// [ui] [started]
  capuchin_status (*row_place)(
      void *context, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
      const capuchin_sink *message);
  /// How the host works out the kind of an instance; `kind` is then not called. A rule without a value leaves the kind
  /// to the component of the base class. Empty means that there is no rule.
  capuchin_string kind_rule;
  /// The condition of CAPUCHIN_OWNS_BY_RULE: "not parent is GtkListBase".
  capuchin_string owned_rule;
  /// Candidates that the host works out. They come before those of `identify`.
  const capuchin_id_rule *const *id_rules;
  uint64_t id_rules_count;
} capuchin_component;

typedef struct capuchin_components {
  uint32_t size;
  uint32_t reserved;
  const capuchin_component *const *items;
  uint64_t count;
} capuchin_components;

#ifdef __cplusplus
}
#endif

#endif
