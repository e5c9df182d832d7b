#ifndef CAPUCHIN_EXT_METHODS_H
#define CAPUCHIN_EXT_METHODS_H

#include "capuchin/value.h"

/// capuchin.methods-draft/1: where a toolkit keeps the methods of its classes, and how they are called.
/// The pack of a bridge may offer it. A draft may change until a third toolkit has been written against it.
///
/// Calls, to intercept a method of a delegate's class and of the classes below:
///
///     class_of(delegate)                 or class_named("GtkSingleSelection")
///       find(class, "select_item")       the place of the implementation, and its encoding
///       descendants(method)              the places that began as copies of it
///         read(method) exchange(…)       puts the host's own function there, and later the original back
///
/// and to show what could be intercepted:
///
///     list(class)
///
/// and to intercept it in classes that the app makes later, too:
///
///     watch(made)
///       made(class, interface)           whenever a class has got its table of an interface
///
/// The method that `read`, `exchange`, `inherited` and `descendants` are asked about is one that `find`, `at`, `list` or
/// `descendants` has told: its owner, declarer, name, place and flags say which; the rest may be empty.
///
/// Nothing but `exchange` changes anything of the app's. A class's number is that of `capuchin_node_info.class_id`,
/// where a node's is told; interfaces have one, too.
///
/// The host holds no lock of its own when it calls these functions: they may take the toolkit's, and a class
/// that is made meanwhile may be told by `made`, also on the stack of the call. None of them makes a class:
/// they look at what there is.

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_EXT_METHODS "capuchin.methods-draft/1"

/// Of a method. An unknown flag means nothing.
CAPUCHIN_ENUM {
  /// The place is in an interface's table, which the classes below share unless they implement the interface
  /// themselves.
  CAPUCHIN_METHOD_OF_INTERFACE = 1,
};

/// A method of a class. The strings live as long as the process.
typedef struct capuchin_method {
  uint32_t size;
  /// CAPUCHIN_METHOD_OF_INTERFACE.
  uint32_t flags;
  /// Tells places apart: methods in one place are one, as classes may share the table of an interface. 0 as long as
  /// the toolkit has not made the class, which it does with the first instance, or the class has not been used.
  uint64_t place;
  /// The class whose place it is: the one asked for, or the base whose table of the interface it
  /// shares. The interface itself where that was asked for: its table is what all others begin with.
  uint64_t owner;
  /// The class or interface that declares the method.
  uint64_t declarer;
  capuchin_string owner_name;
  capuchin_string declarer_name;
  /// "select_item"
  capuchin_string name;
  /// The result, then all parameters, as Objective-C encodes them: `i@"GtkSelectionModel"Ii`, of Objective-C itself
  /// with the selector: `C32@0:8@16q24`. Empty where `refusal` says why the method cannot be intercepted.
  capuchin_string encoding;
  capuchin_string refusal;
  /// The names of the parameters after the target, strings; empty where nothing tells them.
  capuchin_list parameters;
} capuchin_method;

/// What is so of all methods of a toolkit. An unknown flag means nothing.
CAPUCHIN_ENUM {
  /// An object may leave out any method of an interface that it implements.
  CAPUCHIN_METHODS_OPTIONAL = 1,
  /// Names are camel case: the original of `tableView:shouldSelectRow:` is `origTableView:shouldSelectRow:`, where
  /// else that of `select_item` is `orig_select_item`.
  CAPUCHIN_METHODS_CAMEL_CASE = 2,
};

typedef struct capuchin_methods {
  uint32_t size;
  /// CAPUCHIN_METHODS_…
  uint32_t flags;
  void *context;
  /// The number of a class or interface. CAPUCHIN_STATUS_FAILED where the process has none of that name so
  /// far. [any] [attached] [stopped]
  capuchin_status (*class_named)(
      void *context, capuchin_string name, uint64_t *class_id, const capuchin_sink *message);
  /// The class of an object by the toolkit's own pointer; CAPUCHIN_STATUS_INVALID where it is none.
  /// [any] [attached] [stopped]
  capuchin_status (*class_of)(void *context, const void *object, uint64_t *class_id);
  /// Puts the name of a class or interface; CAPUCHIN_STATUS_INVALID where there is none. [any] [attached] [stopped]
  capuchin_status (*class_name)(void *context, uint64_t class_id, const capuchin_sink *name);
  /// Fills `method`, whose `size` the caller has set: "select_item" is looked for in the class, its bases and then its
  /// interfaces, "GtkSelectionModel.select_item" in that one only. CAPUCHIN_STATUS_INVALID where there is
  /// none, or where two interfaces have it; CAPUCHIN_STATUS_UNSUPPORTED, with the method filled, where it cannot
  /// be intercepted; CAPUCHIN_STATUS_FAILED where what describes the toolkit is not installed.
  /// [any] [attached] [stopped]
  capuchin_status (*find)(
      void *context, uint64_t class_id, capuchin_string name, capuchin_method *method,
      const capuchin_sink *message);
  /// Fills `method`, whose `size` the caller has set, with one that nothing describes to the bridge: `offset` bytes into the class's table
  /// of that interface, or into the struct of the class itself where `interface_name` is one of its
  /// bases. Its encoding and refusal are empty. CAPUCHIN_STATUS_INVALID where the class has no such table. Null
  /// where methods lie in no tables. [any] [attached] [stopped]
  capuchin_status (*at)(
      void *context, uint64_t class_id, capuchin_string interface_name, capuchin_string name,
      uint32_t offset, capuchin_method *method, const capuchin_sink *message);
  /// Visits the methods of a class, of its bases and of its interfaces in the order of `find`, also
  /// those that cannot be intercepted. `visit` answers CAPUCHIN_FLOW_MORE or CAPUCHIN_FLOW_STOP.
  /// [any] [attached] [stopped]
  capuchin_status (*list)(
      void *context, uint64_t class_id, void *data,
      capuchin_flow (*visit)(void *data, const capuchin_method *method), const capuchin_sink *message);
  /// Visits the same method in all classes below the owner of `method` that have a place
  /// of their own by now, each place once, bases first: those that began as copies, and where classes inherit
  /// those that have an implementation of their own. `visit` answers CAPUCHIN_FLOW_MORE or CAPUCHIN_FLOW_STOP.
  /// [any] [attached] [stopped]
  capuchin_status (*descendants)(
      void *context, const capuchin_method *method, void *data,
      capuchin_flow (*visit)(void *data, const capuchin_method *method), const capuchin_sink *message);
  /// What a call ends in at this moment: the class's own implementation, else what it inherits. Null where there is
  /// none. [any] [attached] [stopped]
  void *(*read)(void *context, const capuchin_method *method);
  /// Puts `replacement` in the place of `expected` as the class's own implementation, for all calls from
  /// now on, in one step; a class that inherits the method gets one of its own, and no other class is changed, but for
  /// those that share the place. CAPUCHIN_STATUS_INVALID where something else is there by now,
  /// CAPUCHIN_STATUS_UNSUPPORTED where a class would have to lose what it was given; nothing has changed then.
  /// [any] [attached] [stopped]
  capuchin_status (*exchange)(
      void *context, const capuchin_method *method, void *expected, void *replacement);
  /// What the class would inherit if it had no implementation of its own, for one that had none before
  /// `exchange`; null for any other. Asked at each call that passes through. Null where classes begin as copies of
  /// their bases. [any] [attached] [stopped]
  void *(*inherited)(void *context, const capuchin_method *method);
  /// Calls `made` from now on whenever a class has got its table of an interface, on the thread that
  /// makes the class, before it has instances. A null `made` ends that for `data`. Null where methods lie in no
  /// tables. [any] [attached] [stopped]
  capuchin_status (*watch)(
      void *context, void *data,
      void (*made)(void *data, uint64_t class_id, uint64_t interface_id));
  /// What a method is told that it was called by; null where methods are called without.
  /// [any] [attached] [stopped]
  const void *(*selector)(void *context, capuchin_string name);
  /// Puts what a selector is called, `tableView:shouldSelectRow:`; CAPUCHIN_STATUS_INVALID where it is none. Null
  /// where `selector` is. [any] [attached] [stopped]
  capuchin_status (*selector_name)(void *context, const void *selector, const capuchin_sink *name);
  /// Calls `body(data)`, in which methods are called, and stops what one of them raises: CAPUCHIN_STATUS_FAILED
  /// then, with what that was. Frames above `body` are not unwound. Null where methods do not raise.
  /// [any] [attached] [stopped]
  capuchin_status (*guarded)(
      void *context, void (*body)(void *data), void *data, const capuchin_sink *message);
  /// What a text says that travels as an object, to be shown to a person; CAPUCHIN_STATUS_UNSUPPORTED where the
  /// object is none. Null where texts do not travel so. Runs no code of the app's. [ui] [attached]
  capuchin_status (*text)(void *context, const void *object, const capuchin_sink *text);
  /// Whether what an object is told, and says, must not be shown. Null where no bridge can tell without
  /// running code of the app's. [ui] [attached]
  capuchin_bool (*keeps_secrets)(void *context, const void *object);
} capuchin_methods;

#ifdef __cplusplus
}
#endif

#endif
