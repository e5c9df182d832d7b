#ifndef CAPUCHIN_EXT_METHODS_H
#define CAPUCHIN_EXT_METHODS_H

#include "capuchin/value.h"

/// capuchin.methods/1: where a toolkit keeps the methods of its classes, and how they are called.
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
/// The method that `read`, `exchange`, `inherited` and `descendants` are asked about is one that `find`, `at`, `list`
/// or `descendants` has told: its owner, declarer, name, place and flags say which; the rest may be empty.
///
/// and to pass values of the toolkit's own types to a method, and to read them:
///
///     write_value(type, value, memory)   before the call, for each argument that the host cannot write itself
///       release_value(type, made)        after it
///     read_value(type, memory)
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

#define CAPUCHIN_EXT_METHODS "capuchin.methods/1"

/// Flags of a method. An unknown flag is ignored.
CAPUCHIN_ENUM {
  /// The place is in an interface's table. Subclasses share the table unless they implement the interface themselves.
  CAPUCHIN_METHOD_OF_INTERFACE = 1,
};

/// A method of a class. The strings must live as long as the process.
typedef struct capuchin_method {
  uint32_t size;
  /// CAPUCHIN_METHOD_OF_INTERFACE.
  uint32_t flags;
  /// Identifies the place of the implementation. Two methods with the same place are one method: classes may share the
  /// table of an interface. 0 until the class is made, at the latest with its first instance, and as long as it was
  /// never used.
  uint64_t place;
  /// The class that the place belongs to: the one asked for, or the base class whose table of the interface it shares.
  /// If an interface was asked for, the interface: its own table is what all others are copied from.
  uint64_t owner;
  /// The class or interface that declares the method.
  uint64_t declarer;
  capuchin_string owner_name;
  capuchin_string declarer_name;
  /// "select_item"
  capuchin_string name;
  /// The result, then all parameters, in Objective-C's encoding: `i@"GtkSelectionModel"Ii`. A method of Objective-C has
  /// its selector, too: `C32@0:8@16q24`. `o` in front of a pointer says that the method only writes to it, `N` that it
  /// also reads what is there; a struct behind a pointer has its members if it is made of numbers. Empty if `refusal`
  /// is not.
  capuchin_string encoding;
  /// Why the method cannot be intercepted; empty if it can.
  capuchin_string refusal;
  /// The names of the parameters after the target, strings. Empty if they are not known.
  capuchin_list parameters;
  /// The names of the types that `encoding` cannot name, strings: the result's, then those of the parameters after the
  /// target. "GtkOrientation" for an enumeration, "GType" for a type's number, "" for any other type. Empty if there
  /// are none.
  capuchin_list type_names;
} capuchin_method;

/// How a value that only the toolkit understands is read. An unknown flag is ignored.
CAPUCHIN_ENUM {
  /// An object stays an object: a text or a number that travels as an object is not put as its value.
  CAPUCHIN_TYPE_KEEPS_OBJECTS = 1,
  /// No code of the app may run: the value is read while the app is inside a call.
  CAPUCHIN_TYPE_PASSIVE = 2,
};

/// The type of a value that only the toolkit understands: an object, a class, a selector, an enumeration, a structure
/// that the toolkit keeps private.
typedef struct capuchin_value_type {
  uint32_t size;
  /// CAPUCHIN_TYPE_…
  uint32_t flags;
  /// In Objective-C's encoding: `@`, `#`, `:`, `i`, `^{GtkTextIter}`.
  capuchin_string encoding;
  /// The name that the encoding does not have, as in `capuchin_method.type_names`. May be empty.
  capuchin_string name;
} capuchin_value_type;

/// Flags of all methods of a toolkit. An unknown flag is ignored.
CAPUCHIN_ENUM {
  /// An object may leave out any method of an interface that it implements.
  CAPUCHIN_METHODS_OPTIONAL = 1,
  /// Names are in camel case: the original of `tableView:shouldSelectRow:` is `origTableView:shouldSelectRow:`. Without
  /// this flag the original of `select_item` is `orig_select_item`.
  CAPUCHIN_METHODS_CAMEL_CASE = 2,
};

/// How an object takes calls of methods that its class does not implement.
CAPUCHIN_ENUM {
  /// A method is handed the whole call as its first argument, as `forwardInvocation:` is.
  CAPUCHIN_FORWARDING_CALL = 0,
  /// A method is handed the selector and returns the object that is called instead, as `forwardingTargetForSelector:`
  /// does.
  CAPUCHIN_FORWARDING_TARGET = 1,
};

typedef struct capuchin_methods {
  uint32_t size;
  /// CAPUCHIN_METHODS_…
  uint32_t flags;
  void *context;
  /// The number of a class or interface. Returns CAPUCHIN_STATUS_FAILED if the process has none of that name yet.
  /// [any] [attached] [stopped]
  capuchin_status (*class_named)(
      void *context, capuchin_string name, uint64_t *class_id, const capuchin_sink *message);
  /// The class of the object at the toolkit's own pointer. Returns CAPUCHIN_STATUS_INVALID if there is no object.
  /// [any] [attached] [stopped]
  capuchin_status (*class_of)(void *context, const void *object, uint64_t *class_id);
  /// Puts the name of a class or interface. Returns CAPUCHIN_STATUS_INVALID if no class has the number.
  /// [any] [attached] [stopped]
  capuchin_status (*class_name)(void *context, uint64_t class_id, const capuchin_sink *name);
  /// Fills `method`, whose `size` the caller has set. "select_item" is looked for in the class, its bases and then its
  /// interfaces; "GtkSelectionModel.select_item" only in that interface or class. Returns CAPUCHIN_STATUS_INVALID if
  /// there is no such method, or if two interfaces have it; CAPUCHIN_STATUS_UNSUPPORTED, with the method filled, if it
  /// cannot be intercepted; CAPUCHIN_STATUS_FAILED if the data that describes the toolkit is not installed.
  /// [any] [attached] [stopped]
  capuchin_status (*find)(
      void *context, uint64_t class_id, capuchin_string name, capuchin_method *method,
      const capuchin_sink *message);
  /// Fills `method`, whose `size` the caller has set, with a method that the toolkit does not describe. Its place is
  /// `offset` bytes into the class's table of that interface, or into the struct of the class if `interface_name` is
  /// the class or one of its bases. Encoding and refusal are left empty. Returns CAPUCHIN_STATUS_INVALID if the class
  /// has no such table. May be null. [any] [attached] [stopped]
  capuchin_status (*at)(
      void *context, uint64_t class_id, capuchin_string interface_name, capuchin_string name,
      uint32_t offset, capuchin_method *method, const capuchin_sink *message);
  /// Visits the methods of a class, of its bases and of its interfaces in the order of `find`, those that cannot be
  /// intercepted included. `visit` returns CAPUCHIN_FLOW_MORE or CAPUCHIN_FLOW_STOP. [any] [attached] [stopped]
  capuchin_status (*list)(
      void *context, uint64_t class_id, void *data,
      capuchin_flow (*visit)(void *data, const capuchin_method *method), const capuchin_sink *message);
  /// Visits the same method in all subclasses of the owner of `method` that have a place of their own by now: a copy of
  /// their base's, or, if classes inherit, an implementation of their own. Each place is visited once, bases first.
  /// `visit` returns CAPUCHIN_FLOW_MORE or CAPUCHIN_FLOW_STOP. [any] [attached] [stopped]
  capuchin_status (*descendants)(
      void *context, const capuchin_method *method, void *data,
      capuchin_flow (*visit)(void *data, const capuchin_method *method), const capuchin_sink *message);
  /// Returns the implementation that a call would run right now: the class's own, else the inherited one; null if there
  /// is none. [any] [attached] [stopped]
  void *(*read)(void *context, const capuchin_method *method);
  /// Replaces the class's implementation `expected` by `replacement` in one atomic step. A class that inherits the
  /// method gets an implementation of its own. Classes that do not share the place must not change. Returns, with
  /// nothing changed, CAPUCHIN_STATUS_INVALID if another implementation is there by now, CAPUCHIN_STATUS_UNSUPPORTED if
  /// the class would have to lose an implementation that it was given. [any] [attached] [stopped]
  capuchin_status (*exchange)(
      void *context, const capuchin_method *method, void *expected, void *replacement);
  /// Returns what the class would inherit without the implementation that `exchange` gave it; null for a class that had
  /// one of its own before. Called in each intercepted call. Null if classes begin as copies of their bases.
  /// [any] [attached] [stopped]
  void *(*inherited)(void *context, const capuchin_method *method);
  /// From now on, `made` is called whenever a class has got its table of an interface, on the thread that makes the
  /// class and before it has instances. A null `made` ends that for `data`. May be null. [any] [attached] [stopped]
  capuchin_status (*watch)(
      void *context, void *data,
      void (*made)(void *data, uint64_t class_id, uint64_t interface_id));
  /// Returns the selector of that name, which is the second argument of a method. Null if methods are called without
  /// one. [any] [attached] [stopped]
  const void *(*selector)(void *context, capuchin_string name);
  /// Puts a selector's name, `tableView:shouldSelectRow:`. Returns CAPUCHIN_STATUS_INVALID if it is no selector. Null
  /// if `selector` is. [any] [attached] [stopped]
  capuchin_status (*selector_name)(void *context, const void *selector, const capuchin_sink *name);
  /// Calls `body(data)`, which calls methods. If one raises an exception, the exception is caught, its text is put into
  /// `message` and CAPUCHIN_STATUS_FAILED is returned. Frames above `body` are not unwound. Null if methods do not
  /// raise. [any] [attached] [stopped]
  capuchin_status (*guarded)(
      void *context, void (*body)(void *data), void *data, const capuchin_sink *message);
  /// Puts the text of a string object, to be shown to a person. Returns CAPUCHIN_STATUS_UNSUPPORTED for any other
  /// object. Must not run code of the app's. Null if the toolkit has no string objects. [ui] [attached]
  capuchin_status (*text)(void *context, const void *object, const capuchin_sink *text);
  /// Returns whether the arguments and results of an object's methods must not be shown. Must not run code of the
  /// app's. May be null. [ui] [attached]
  capuchin_bool (*keeps_secrets)(void *context, const void *object);
  /// Puts the value of type `type` that lies at `memory`: a text, a number, the nick of an enumeration, the name of a
  /// class. Returns CAPUCHIN_STATUS_UNSUPPORTED if the toolkit has no value for it; the host then passes an object as
  /// its node, a number as it is and any other pointer as its address. May be null. [ui] [attached]
  capuchin_status (*read_value)(
      void *context, const capuchin_value_type *type, const void *memory, const capuchin_sink *value);
  /// Writes `value` to `memory` as a value of type `type`, the argument of a call. An object from a node is kept alive
  /// until `release_value`. Sets `made` to what `release_value` needs, or to null. Returns CAPUCHIN_STATUS_INVALID if
  /// the value is none of that type, CAPUCHIN_STATUS_STALE if its node is stale, and CAPUCHIN_STATUS_UNSUPPORTED if the
  /// toolkit does not know the type; nothing is written then. May be null. [ui] [attached]
  capuchin_status (*write_value)(
      void *context, const capuchin_value_type *type, const capuchin_value *value, void *memory, void **made);
  /// Frees what `write_value` has made, after the call. Null if `write_value` is. [ui] [attached]
  void (*release_value)(void *context, const capuchin_value_type *type, void *made);
  /// Fills `method`, whose `size` the caller has set, with the one by which objects of a class take calls of methods
  /// that the class does not implement. `way` is CAPUCHIN_FORWARDING_…. Returns CAPUCHIN_STATUS_UNSUPPORTED if the
  /// class forwards nothing in this way. May be null. [any] [attached] [stopped]
  capuchin_status (*forwarding)(void *context, uint64_t class_id, uint32_t way, capuchin_method *method);
  /// Reads a call that the method of CAPUCHIN_FORWARDING_CALL was handed as its first argument. Puts the name of the
  /// method and its encoding, two strings, then each argument after target and selector as CAPUCHIN_VALUE_BYTES.
  /// Returns CAPUCHIN_STATUS_INVALID if it is no call. Null if `forwarding` is. [ui] [attached]
  capuchin_status (*forwarded)(void *context, const void *call, const capuchin_sink *parts);
  /// Sets `implementation` to what a call of a method runs that the class of `object` does not implement, and puts its
  /// encoding. May run code of the app's. Returns CAPUCHIN_STATUS_INVALID if the object does not forward it. Null if
  /// `forwarding` is. [ui] [attached]
  capuchin_status (*forward)(
      void *context, void *object, capuchin_string name, void **implementation, const capuchin_sink *encoding);
  /// Puts what an exception says, its name and its reason. `exception` is the unwinder's, while it comes out of a
  /// method. Returns CAPUCHIN_STATUS_UNSUPPORTED for an exception of another language. Must not run code of the app's.
  /// Null if methods do not raise. [any] [attached] [stopped]
  capuchin_status (*reason)(void *context, const void *exception, const capuchin_sink *text);
} capuchin_methods;

#ifdef __cplusplus
}
#endif

#endif
