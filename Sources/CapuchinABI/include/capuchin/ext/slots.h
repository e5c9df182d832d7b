#ifndef CAPUCHIN_EXT_SLOTS_H
#define CAPUCHIN_EXT_SLOTS_H

#include "capuchin/value.h"

/// capuchin.slots/1: where a toolkit keeps the methods of its classes, and how they are called.
/// The pack of a bridge may offer it.
///
/// Calls, to intercept a method of a delegate's class and of the classes below:
///
///     class_of(delegate)                 or class_named("GtkSingleSelection")
///       find(class, "select_item")       the place of the pointer, and its encoding
///       descendants(slot)                the places that began as copies of it
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
/// Nothing here changes anything of the app's. A class's number is that of
/// `capuchin_node_info.class_id`, where a node's is told; interfaces have one, too.

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_SLOTS "capuchin.slots/1"

/// The host holds no lock of its own when it calls these functions: they may take the toolkit's, and a class
/// that is made meanwhile may be told by `made`, also on the stack of the call. None of them makes a class:
/// they look at what there is.

/// The place is in an interface's table, which the classes below share unless they implement the
/// interface themselves.
#define CAPUCHIN_SLOT_OF_INTERFACE ((uint32_t)1)
/// A runtime keeps the implementation and looks it up by a selector, as Objective-C's does: `place` only
/// tells slots apart and is not to be read or written, `implementation` and `exchange` do that.
#define CAPUCHIN_SLOT_OF_RUNTIME ((uint32_t)2)

/// A method of a class. The strings live as long as the process.
typedef struct capuchin_slot {
  uint32_t size;
  /// CAPUCHIN_SLOT_OF_INTERFACE, CAPUCHIN_SLOT_OF_RUNTIME.
  uint32_t flags;
  /// Where the pointer to the implementation is, aligned, to be written, and never freed. The pointer
  /// is null where the class has no implementation; the place is null as long as the toolkit has not
  /// made the class, which it does with the first instance.
  void **place;
  /// The class whose place it is: the one asked for, or the base whose table of the interface it
  /// shares. The interface itself where that was asked for: its table is what all others begin with.
  uint64_t owner;
  /// The class or interface that declares the method.
  uint64_t declarer;
  capuchin_string owner_name;
  capuchin_string declarer_name;
  /// "select_item"
  capuchin_string method;
  /// The result, then all parameters, as Objective-C encodes them: `i@"GtkSelectionModel"Ii`, of a runtime
  /// with the selector: `C32@0:8@16q24`. Empty where `refusal` says why the method cannot be intercepted.
  capuchin_string encoding;
  capuchin_string refusal;
  /// The names of the parameters after the target, a blank between two; empty where nothing tells
  /// them.
  capuchin_string parameters;
} capuchin_slot;

typedef struct capuchin_slots {
  uint32_t size;
  uint32_t reserved;
  void *self;
  /// The number of a class or interface. CAPUCHIN_FAILED where the process has none of that name so
  /// far. [any] [started]
  uint32_t (*class_named)(
      void *self, capuchin_string name, uint64_t *class_id, const capuchin_sink *message);
  /// The class of an object by the toolkit's own pointer; CAPUCHIN_INVALID where it is none.
  /// [any] [started]
  uint32_t (*class_of)(void *self, const void *object, uint64_t *class_id);
  /// The slot of a method: "select_item" is looked for in the class, its bases and then its
  /// interfaces, "GtkSelectionModel.select_item" in that one only. CAPUCHIN_INVALID where there is
  /// none, or where two interfaces have it; CAPUCHIN_UNSUPPORTED, with the slot filled, where it cannot
  /// be intercepted; CAPUCHIN_FAILED where what describes the toolkit is not installed.
  /// `slot->size` is set by the caller. [any] [started]
  uint32_t (*find)(
      void *self, uint64_t class_id, capuchin_string method, capuchin_slot *slot,
      const capuchin_sink *message);
  /// Visits the slots of a class, of its bases and of its interfaces in the order of `find`, also
  /// those that cannot be intercepted. `visit` answers CAPUCHIN_MORE or CAPUCHIN_STOP.
  /// [any] [started]
  uint32_t (*list)(
      void *self, uint64_t class_id, void *context,
      uint32_t (*visit)(void *context, const capuchin_slot *slot), const capuchin_sink *message);
  /// Visits the slots of the same method in all classes below the owner of `slot` that have a place
  /// of their own by now, each place once, bases first. `visit` answers CAPUCHIN_MORE or
  /// CAPUCHIN_STOP. Owner, declarer and method say which; of a method that came from `at` also the place.
  /// [any] [started]
  uint32_t (*descendants)(
      void *self, const capuchin_slot *slot, void *context,
      uint32_t (*visit)(void *context, const capuchin_slot *slot), const capuchin_sink *message);
  /// The name of a class or interface; empty where there is none. [any] [started]
  capuchin_string (*class_name)(void *self, uint64_t class_id);
  /// The slot of a method that nothing describes to the bridge: `offset` bytes into the class's table
  /// of that interface, or into the struct of the class itself where `interface_name` is one of its
  /// bases. Its encoding and refusal are empty. CAPUCHIN_INVALID where the class has no such table.
  /// `slot->size` is set by the caller. [any] [started]
  uint32_t (*at)(
      void *self, uint64_t class_id, capuchin_string interface_name, capuchin_string method,
      uint32_t offset, capuchin_slot *slot, const capuchin_sink *message);
  /// Calls `made` from now on whenever a class has got its table of an interface, on the thread that
  /// makes the class, before it has instances. A null `made` ends that for `context`.
  /// [any] [started]
  uint32_t (*watch)(
      void *self, void *context,
      void (*made)(void *context, uint64_t class_id, uint64_t interface_id));
  /// What a call of a runtime's method ends in at this moment: the class's own implementation, else what
  /// it inherits. Null where there is none. The slot is one that `find`, `list` or `descendants` has
  /// told. [any] [started]
  void *(*implementation)(void *self, const capuchin_slot *slot);
  /// Puts `replacement` in the place of `expected` as the class's own implementation, for all calls from
  /// now on; a class that inherits the method gets one of its own, and no other class is changed.
  /// CAPUCHIN_INVALID where something else is there by now, CAPUCHIN_UNSUPPORTED where a class would have
  /// to lose what it was given; nothing has changed then. [any] [started]
  uint32_t (*exchange)(
      void *self, const capuchin_slot *slot, void *expected, void *replacement);
  /// What the class would inherit if it had no implementation of its own, for one that had none before
  /// `exchange`; null for any other. Asked at each call that passes through. [any] [started]
  void *(*inherited)(void *self, const capuchin_slot *slot);
  /// What a runtime's method is told that it was called by; null where methods are called without.
  /// [any] [started]
  const void *(*selector)(void *self, capuchin_string method);
  /// What a selector is called, `tableView:shouldSelectRow:`; empty where it is none. The text lives as
  /// long as the process. [any] [started]
  capuchin_string (*selector_name)(void *self, const void *selector);
  /// Calls `body(context)`, in which methods are called, and stops what one of them raises: CAPUCHIN_FAILED
  /// then, with what that was. Frames above `body` are not unwound. Null where methods do not raise.
  /// [any] [started]
  uint32_t (*guarded)(
      void *self, void (*body)(void *context), void *context, const capuchin_sink *message);
  /// What a text says that travels as an object, to be shown to a person; CAPUCHIN_UNSUPPORTED where the
  /// object is none. Null where texts do not travel so. Runs no code of the app's. [ui] [started]
  uint32_t (*text)(void *self, const void *object, const capuchin_sink *text);
  /// Whether what an object is told, and says, must not be shown. Null where no bridge can tell without
  /// running code of the app's. [ui] [started]
  uint32_t (*keeps_secrets)(void *self, const void *object);
} capuchin_slots;

#ifdef __cplusplus
}
#endif

#endif
