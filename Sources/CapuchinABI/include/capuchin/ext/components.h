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
///     occasion(emitter, …)            once the dispatch has ended, for each mark
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
/// The most derived class's component is asked first; what it leaves out (a null function, or
/// CAPUCHIN_STATUS_UNSUPPORTED) is asked of its base's component if it has CAPUCHIN_COMPONENT_INHERITS.

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_EXT_COMPONENTS "capuchin.components/1"

/// What a component hears of.
CAPUCHIN_ENUM {
  /// A delegate's method that was intercepted.
  CAPUCHIN_SOURCE_DELEGATE = 0,
  CAPUCHIN_SOURCE_SIGNAL = 1,
  CAPUCHIN_SOURCE_PROPERTY = 2,
  CAPUCHIN_SOURCE_ACTION = 3,
};

/// How something is heard. An unknown flag means nothing.
CAPUCHIN_ENUM {
  /// The signal is emitted only while somebody is connected to the widget that emits it: the bridge connects a
  /// function that does nothing, while the user is recorded.
  CAPUCHIN_LISTEN_CONNECT = 1,
};

/// One signal, property or action, heard of every instance, also of those that exist already.
typedef struct capuchin_listen {
  uint32_t size;
  /// CAPUCHIN_SOURCE_SIGNAL, _PROPERTY or _ACTION.
  uint32_t source;
  /// The class that emits, where it is not the component's own (GtkTextBuffer for a GtkTextView);
  /// empty means the component's.
  capuchin_string class_name;
  /// Of an action, empty means any.
  capuchin_string name;
  /// The property of the component's class that holds the emitter ("buffer"); empty where the
  /// emitter is the widget or a part of it.
  capuchin_string property;
  /// CAPUCHIN_LISTEN_CONNECT.
  uint32_t flags;
  uint32_t reserved;
} capuchin_listen;

/// One method to intercept of a delegate that the widget has: a model, a listener. While the user is
/// recorded the host intercepts it in the class of whatever object the property holds, right before
/// the toolkit gets the user's input, and tells of the calls that this brings about by `occasion`, from
/// CAPUCHIN_SOURCE_DELEGATE: the original has run by then, as it would have without us.
typedef struct capuchin_delegate {
  uint32_t size;
  /// Where the method's pointer is in the struct of the interface, in bytes, where no introspection
  /// tells; else 0.
  uint32_t offset;
  /// The widget's property that holds the delegate ("model"), the interface or class that declares the
  /// method, and the method.
  capuchin_string property;
  capuchin_string interface_name;
  capuchin_string method;
  /// How it is called, as Objective-C encodes it (`i@Ii`: result, target, arguments), where the
  /// toolkit's introspection may not be installed; else empty. Where both are there, they must be the
  /// same.
  capuchin_string encoding;
} capuchin_delegate;

/// Something of a widget that scripts can read.
typedef struct capuchin_property {
  uint32_t size;
  uint32_t reserved;
  /// As scripts name it: a portable one or an alias.
  capuchin_string name;
  /// The toolkit's own property that it is, as the bridge's `get` takes it ("adjustment.value"); empty where the
  /// component's `property` says what it is.
  capuchin_string source;
} capuchin_property;

/// Which widgets inside another are parts of it and no widgets for themselves. What is in something that is no part
/// is none either. A host takes an unknown rule for CAPUCHIN_OWNS_NOTHING.
CAPUCHIN_ENUM {
  CAPUCHIN_OWNS_NOTHING = 0,
  /// All.
  CAPUCHIN_OWNS_ALL = 1,
  /// All but those of the classes of `owned`, and what is in those.
  CAPUCHIN_OWNS_ALL_BUT = 2,
  /// What is right in it and of one of the classes of `owned`, and what is in that.
  CAPUCHIN_OWNS_CHILDREN = 3,
  /// What the component's `owns` says.
  CAPUCHIN_OWNS_ASKED = 4,
};

/// Ranks of candidates: the highest of an interaction wins, the later of two equal ones.
CAPUCHIN_ENUM {
  CAPUCHIN_RANK_EVENT = 100,
  CAPUCHIN_RANK_CONTROL = 200,
  CAPUCHIN_RANK_DELEGATE = 300,
};

/// What the interaction has come to by this command stands: what else it gives is a line below it, and
/// replaces nothing. For a widget that means something by the press and by the release.
CAPUCHIN_ENUM {
  CAPUCHIN_COMMAND_FINAL = 1,
};

/// A command without its locator, which the recorder adds.
typedef struct capuchin_command {
  uint32_t size;
  uint32_t rank;
  /// The widget the command is for; the null node means the target. A component of an inner part
  /// may name its owner here.
  capuchin_node node;
  capuchin_string verb;
  capuchin_list arguments;
  capuchin_map modifiers;
  /// CAPUCHIN_COMMAND_FINAL.
  uint32_t flags;
  uint32_t reserved;
} capuchin_command;

/// Takes candidates. Copies before it returns.
typedef struct capuchin_command_sink {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// [ui] [recording]
  void (*offer)(void *context, const capuchin_command *command);
} capuchin_command_sink;

/// Something that was heard, told after the dispatch in which it happened has ended.
typedef struct capuchin_occasion {
  uint32_t size;
  /// CAPUCHIN_SOURCE_…
  uint32_t source;
  /// The widget whose component is called.
  capuchin_node node;
  /// Who emitted: the widget itself, an inner one, or a model that it shows.
  capuchin_node emitter;
  capuchin_string name;
  /// Arguments of the signal or of the intercepted method, as they were.
  capuchin_list arguments;
} capuchin_occasion;

/// One call of `play`.
typedef struct capuchin_play {
  uint32_t size;
  /// 0 at the first call, then counting.
  uint32_t pass;
  capuchin_node node;
  capuchin_string verb;
  /// Typed by the verb's schema in pack.json.
  capuchin_list arguments;
  capuchin_map modifiers;
  /// Four words that are kept between passes of one command, 0 at first.
  uint64_t *scratch;
  /// CAPUCHIN_PLAY_SEMANTIC where the display has no input device.
  uint32_t flags;
  uint32_t reserved;
} capuchin_play;

CAPUCHIN_ENUM {
  CAPUCHIN_PLAY_SEMANTIC = 1,
};

/// The component wants its base class's component to be asked too.
CAPUCHIN_ENUM {
  CAPUCHIN_COMPONENT_INHERITS = 1,
  /// A press on it is never a Touch by default (it has no meaning of its own: a scroller, a box).
  CAPUCHIN_COMPONENT_IGNORES_PRESSES = 2,
  /// A press or a key on it is its own also where it is a row: what a list around it tells in the same
  /// interaction, that its row was activated, is not recorded.
  CAPUCHIN_COMPONENT_OWN_PRESS = 4,
};

typedef struct capuchin_component {
  uint32_t size;
  /// CAPUCHIN_COMPONENT_INHERITS, CAPUCHIN_COMPONENT_IGNORES_PRESSES, CAPUCHIN_COMPONENT_OWN_PRESS.
  uint32_t flags;
  void *context;
  /// The toolkit class or interface that it serves; subclasses inherit it.
  capuchin_string class_name;
  const capuchin_listen *const *listens;
  uint64_t listens_count;
  const capuchin_delegate *const *delegates;
  uint64_t delegates_count;
  const capuchin_property *const *properties;
  uint64_t properties_count;
  /// CAPUCHIN_OWNS_…
  uint32_t ownership;
  uint32_t reserved;
  /// The classes that the rule names.
  const capuchin_string *const *owned;
  uint64_t owned_count;
  /// Verbs of the pack's own schema that `play` performs; the host compares them with pack.json.
  /// The language's built-in verbs need not be named.
  const capuchin_string *const *verbs;
  uint64_t verbs_count;
  /// Puts the kind of this instance, one string. Where pack.json names just one kind for the class it is that, and
  /// this is not asked and may be null; where pack.json names none, null leaves it to the base. [ui] [started]
  capuchin_status (*kind)(void *context, capuchin_node node, const capuchin_sink *kind);
  /// Puts monkeyID candidates in the order in which they are recorded, each named by what it is, CAPUCHIN_ID_…. What
  /// the toolkit itself knows comes from the bridge's `identify`. [ui] [started]
  capuchin_status (*identify)(void *context, capuchin_node node, const capuchin_sink *ids);
  /// Puts a property of `properties` that has no source; CAPUCHIN_STATUS_UNSUPPORTED where this instance has none. A
  /// secret text must be put as a secret. [ui] [started]
  capuchin_status (*property)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values);
  /// Of CAPUCHIN_OWNS_ASKED: whether `inner`, a descendant of `owner`, is a part of it. Asked only about what is right
  /// in `owner` or in one of its parts. [ui] [started]
  capuchin_bool (*owns)(void *context, capuchin_node owner, capuchin_node inner);
  /// Puts sub-nodes (rows, tabs) that have no widget of their own. [ui] [started]
  capuchin_status (*parts)(void *context, capuchin_node node, const capuchin_sink *nodes);
  /// A raw event whose target is `node` or inside it. Answers CAPUCHIN_STATUS_OK if it made what it
  /// wanted of it, CAPUCHIN_STATUS_UNSUPPORTED to leave it to the base and at last to the default, which
  /// is a Touch on release, CAPUCHIN_STATUS_AGAIN where nobody can tell whether the app hears of it: then
  /// the default is told if the app shows something else after it. [ui] [recording]
  capuchin_status (*event)(
      void *context, capuchin_node node, const capuchin_event *event,
      const capuchin_command_sink *commands);
  /// Something it listens to happened. [ui] [recording]
  capuchin_status (*occasion)(
      void *context, const capuchin_occasion *occasion, const capuchin_command_sink *commands);
  /// Two commands in a row for one widget: offers the one that replaces both and answers
  /// CAPUCHIN_STATUS_OK, or CAPUCHIN_STATUS_UNSUPPORTED if they stay two. [ui] [recording]
  capuchin_status (*merge)(
      void *context, capuchin_node node, const capuchin_command *pending,
      const capuchin_command *next, const capuchin_command_sink *merged);
  /// Plays a command: CAPUCHIN_STATUS_OK done, CAPUCHIN_STATUS_AGAIN with what it waits for in `message`,
  /// CAPUCHIN_STATUS_UNSUPPORTED asks the base's component, else an error with its sentence. A widget that
  /// goes by what was done to it is CAPUCHIN_STATUS_OK; CAPUCHIN_STATUS_STALE says that it was gone before. Neither
  /// is played again. Input that it sends may start a nested main loop and not return until that ends.
  /// [ui] [started]
  capuchin_status (*play)(void *context, const capuchin_play *play, const capuchin_sink *message);
  /// A command that `play` answered with CAPUCHIN_STATUS_AGAIN ends without another call of it: its time is up, or
  /// nobody plays any more. What it holds, a button, a grab, must be let go. `play` is that of the last call, its
  /// `pass` that of a next one; its node may be stale. Null where nothing is held. [ui] [started]
  void (*abandon)(void *context, const capuchin_play *play);
  /// Of rows that have no widgets: puts what a command calls the row at x,y of the widget, as `Select`
  /// names it, and then the row's rectangle, in the widget's coordinates; nothing where there is none.
  /// [ui] [recording]
  capuchin_status (*row_at)(void *context, capuchin_node node, double x, double y, const capuchin_sink *row);
  /// The way back: brings the row that a command names into sight and puts its rectangle, in the widget's
  /// coordinates; CAPUCHIN_STATUS_AGAIN with what it waits for in `message` while there is none. [ui] [started]
  capuchin_status (*row_place)(
      void *context, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
      const capuchin_sink *message);
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
