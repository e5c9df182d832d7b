#ifndef CAPUCHIN_EXT_DELEGATES_H
#define CAPUCHIN_EXT_DELEGATES_H

#include "capuchin/value.h"

/// capuchin.delegates/1: methods of delegates (models, listeners) that a pack records, and how it calls them.
/// A draft may change until a third toolkit has been written against it.

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_EXT_DELEGATES "capuchin.delegates/1"

/// A method of one of a widget's delegates that is to be intercepted. While the user is recorded, and right before the
/// toolkit gets the user's input, the host intercepts the method in the class of the object that the property holds.
/// Each call that the input causes is passed to the component's `notified` with CAPUCHIN_SOURCE_DELEGATE. The original
/// has returned by then.
typedef struct capuchin_delegate {
  uint32_t size;
  /// The offset of the method's pointer in the struct of the interface, in bytes, if no introspection data describes
  /// the method; else 0.
  uint32_t offset;
  /// The class of the component that the calls are passed to: the `class_name` of one of the pack's. May not be empty.
  capuchin_string class_name;
  /// The widget's property that holds the delegate ("model"), the interface or class that declares the method, and
  /// the method's name. None may be empty.
  capuchin_string property;
  capuchin_string interface_name;
  capuchin_string method;
  /// The method's type in Objective-C's encoding (`i@Ii`: result, target, arguments). May be empty if the toolkit
  /// describes the method. If both are there, they must be the same, but for the classes of objects: a compiler of
  /// Objective-C does not encode these. An argument `@"NSObject"` stays a node even if it is a text or a number.
  capuchin_string encoding;
} capuchin_delegate;

typedef struct capuchin_delegates {
  uint32_t size;
  uint32_t reserved;
  const capuchin_delegate *const *items;
  uint64_t count;
} capuchin_delegates;

/// capuchin.host.intercept/1: calls a delegate's own implementation of a method.
#define CAPUCHIN_EXT_HOST_INTERCEPT "capuchin.host.intercept/1"
typedef struct capuchin_host_intercept {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Calls `orig_METHOD` of `target`: the implementation that its class had before the method was intercepted; the
  /// current one if it is not intercepted. `method` is "select_item", or "GtkSelectionModel.select_item" if two
  /// interfaces have it. `arguments` are those after the target; null means none. They are checked for count and type.
  ///
  /// What a type takes as an argument, and what comes back for it:
  ///
  ///     integers, floats         a number in the type's range; a truth value counts as 0 or 1
  ///     128-bit integers         a number, or its digits as a string if it does not fit 64 bits
  ///     long double              a number, or its digits as a string if a double would lose some
  ///     complex numbers          a list of the real and the imaginary part
  ///     objects                  a node; a string or a number where the toolkit has objects for them
  ///     classes, selectors, GType, enumerations   the name, a string; an enumeration also takes its number
  ///     char *                   a string; bytes if it is no UTF-8
  ///     char **                  a list of strings, with a null pointer behind them
  ///     structs                  a list of the members, or a map by their names if the toolkit names them; a rect for
  ///                              NSRect and CGRect
  ///     arrays                   a list of as many elements
  ///     pointers to numbers and to structs of numbers   what they point to, or a list of several of these
  ///     other pointers and blocks   a map with their "address"; a string or bytes for `void *`
  ///     null                     the null pointer
  ///
  /// Puts the result, if there is one, into `result` with an empty name; then, for each pointer and array that the
  /// method may have written to, what is there after the call, named by the argument's number from 1 ("2"). If
  /// something does not fit, returns CAPUCHIN_STATUS_INVALID with the reason in `message` and calls nothing. [ui]
  /// [started]
  capuchin_status (*call_original)(
      void *context, capuchin_node target, capuchin_string method, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
} capuchin_host_intercept;

#ifdef __cplusplus
}
#endif

#endif
