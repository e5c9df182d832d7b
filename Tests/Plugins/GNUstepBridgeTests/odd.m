// Methods with every kind of parameter and result, as an app's delegate may have them. Each writes what it got into a
// log; for each there is a call by compiled code, with which the tests compare the calls of packs.
#import <Foundation/Foundation.h>

#include <complex.h>
#include <stdarg.h>

static char log_text[4096];
static size_t log_length;

static void note(const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  log_length += vsnprintf(log_text + log_length, sizeof log_text - log_length, format, arguments);
  va_end(arguments);
}

const char *odd_take_log(void)
{
  static char copy[sizeof log_text];
  memcpy(copy, log_text, sizeof copy);
  log_length = 0;
  log_text[0] = 0;
  return copy;
}

typedef struct Place { int row, column; } Place;
typedef struct { Place from, to; double weight; } Way;
typedef struct { char letters[4]; short code; } Tag;
typedef struct { float red, green, blue; } Tint;
typedef struct { void (*function)(void); int number; } Callback;
typedef union { int whole; double real; } Either;
typedef struct { unsigned low : 3, high : 5; } Bits;
typedef enum { First, Second } Order;

@interface Odd : NSObject
@end

@implementation Odd
- (int)truth: (BOOL)flag bit: (_Bool)bit { note("%s %d %d", sel_getName(_cmd), flag, bit); return flag + bit; }
- (BOOL)isOdd: (int)number { note("%s %d", sel_getName(_cmd), number); return number % 2; }
- (signed char)char: (signed char)c short: (short)s int: (int)i { note("%s %d %d %d", sel_getName(_cmd), c, s, i); return c; }
- (unsigned short)uchar: (unsigned char)c ushort: (unsigned short)s uint: (unsigned)i
{
  note("%s %u %u %u", sel_getName(_cmd), c, s, i);
  return s;
}
- (unsigned long long)long: (long)l ulong: (unsigned long long)u { note("%s %ld %llu", sel_getName(_cmd), l, u); return u; }
- (__int128)wide: (__int128)n unsigned: (unsigned __int128)u
{
  note("%s %llx %llx", sel_getName(_cmd), (unsigned long long)(n >> 64), (unsigned long long)(u >> 64));
  return -n;
}
- (float)float: (float)f double: (double)d { note("%s %g %g", sel_getName(_cmd), f, d); return f / 2; }
- (long double)longDouble: (long double)n { note("%s %.18Lg", sel_getName(_cmd), n); return n / 2; }
- (complex double)imaginary: (complex double)z { note("%s %g %g", sel_getName(_cmd), creal(z), cimag(z)); return z * 2; }
- (complex float)complexFloat: (complex float)z { note("%s %g %g", sel_getName(_cmd), crealf(z), cimagf(z)); return z * 2; }
- (const char *)text: (const char *)text { note("%s %s", sel_getName(_cmd), text ? text : "null"); return text ? "back" : NULL; }
- (int)texts: (const char **)texts
{
  int count = 0;
  for (; texts && texts[count]; count++) note("%s ", texts[count]);
  note("%s", sel_getName(_cmd));
  return count;
}
- (NSString *)string: (NSString *)string
{
  note("%s %s", sel_getName(_cmd), string ? [string UTF8String] : "nil");
  return [string stringByAppendingString: @"!"];
}
- (NSNumber *)number: (NSNumber *)number { note("%s %s", sel_getName(_cmd), [[number description] UTF8String]); return number; }
- (NSArray *)array { note("%s", sel_getName(_cmd)); return [NSArray arrayWithObjects: @"a", [NSNumber numberWithInt: 2], nil]; }
- (id)object: (id)object { note("%s %s", sel_getName(_cmd), [object isKindOfClass: [Odd class]] ? "odd" : "another"); return object; }
- (SEL)selector: (SEL)selector { note("%s %s", sel_getName(_cmd), sel_getName(selector)); return @selector(description); }
- (Class)class: (Class)known { note("%s %s", sel_getName(_cmd), class_getName(known)); return [NSArray class]; }
- (Place)place: (Place)place { note("%s %d %d", sel_getName(_cmd), place.row, place.column); return (Place){place.column, place.row}; }
- (Way)way: (Way)way
{
  note("%s %d %d %d %d %g", sel_getName(_cmd), way.from.row, way.from.column, way.to.row, way.to.column, way.weight);
  return (Way){way.to, way.from, way.weight / 2};
}
- (Tag)tag: (Tag)tag { note("%s %.4s %d", sel_getName(_cmd), tag.letters, tag.code); tag.code++; return tag; }
- (Tint)tint: (Tint)tint { note("%s %g %g %g", sel_getName(_cmd), tint.red, tint.green, tint.blue); return (Tint){1, 0, 0.5}; }
- (NSRect)rect: (NSRect)r { note("%s %g %g %g %g", sel_getName(_cmd), r.origin.x, r.origin.y, r.size.width, r.size.height); r.size.width = 9; return r; }
- (NSPoint)point: (NSPoint)p size: (NSSize)s { note("%s %g %g %g %g", sel_getName(_cmd), p.x, p.y, s.width, s.height); return NSMakePoint(p.y, p.x); }
- (NSRange)range: (NSRange)range
{
  note("%s %lu %lu", sel_getName(_cmd), (unsigned long)range.location, (unsigned long)range.length);
  return NSMakeRange(range.location, NSNotFound);
}
- (Order)order: (Order)order { note("%s %d", sel_getName(_cmd), order); return Second; }
- (void)flag: (BOOL *)flag count: (int *)count
{
  note("%s %d %d", sel_getName(_cmd), flag ? *flag : -1, count ? *count : -1);
  if (flag) *flag = !*flag;
  if (count) *count += 10;
}
- (BOOL)doubles: (double *)numbers count: (int)count
{
  note("%s", sel_getName(_cmd));
  for (int i = 0; i < count; i++) note(" %g", numbers[i]), numbers[i] *= 2;
  return YES;
}
- (int)array: (int[3])numbers { note("%s %d %d %d", sel_getName(_cmd), numbers[0], numbers[1], numbers[2]); numbers[1] = 70; return numbers[2]; }
- (void)moved: (Place *)place { note("%s %d %d", sel_getName(_cmd), place->row, place->column); place->row++; }
- (BOOL)check: (int)number error: (NSString **)error
{
  note("%s %d", sel_getName(_cmd), number);
  if (error) *error = @"too odd";
  return NO;
}
- (void *)pointer: (void *)pointer { note("%s %p", sel_getName(_cmd), pointer); return pointer; }
- (int)a: (int)a b: (double)b c: (int)c d: (double)d e: (int)e f: (double)f g: (int)g h: (double)h i: (int)i j: (double)j
       k: (int)k l: (double)l m: (int)m n: (double)n o: (NSString *)o
{
  note("%s %d %g %d %g %d %g %d %g %d %g %d %g %d %g %s", sel_getName(_cmd), a, b, c, d, e, f, g, h, i, j, k, l, m, n, [o UTF8String]);
  return a + c + e + g + i + k + m;
}
- (void)raise: (NSString *)reason { [NSException raise: NSInvalidArgumentException format: @"%@", reason]; }
- (void)either: (Either)either { note("%s %d", sel_getName(_cmd), either.whole); }
- (void)bits: (Bits)bits { note("%s %d", sel_getName(_cmd), bits.low); }
- (void)callback: (Callback *)callback { note("%s %d", sel_getName(_cmd), callback->number); }
@end

@interface OddHeir : Odd
@end

@implementation OddHeir
// What the superclass gets is what this class was called by.
- (Place)place: (Place)place { note("heir "); return [super place: place]; }
@end

static Odd *odd;

void *odd_object(const char *name)
{
  static NSMutableArray *kept;
  if (!kept) kept = [NSMutableArray new];
  id made = [[objc_lookUpClass(name) new] autorelease];
  [kept addObject: made];
  return made;
}

#define WIDE ((__int128)1 << 100)

// The calls by compiled code, with the values that the tests have.
static void direct(int number)
{
  BOOL flag = YES;
  int count = 5, three[3] = {7, 8, 9};
  double two[2] = {1.5, 2.5};
  Place place = {3, 4};
  NSString *error = nil;
  const char *texts[] = {"one", "two", NULL};
  switch (number) {
    case 0: [odd truth: YES bit: 1]; break;
    case 1: [odd isOdd: 3]; break;
    case 2: [odd char: -8 short: -300 int: 70000]; break;
    case 3: [odd uchar: 200 ushort: 65535 uint: 4000000000u]; break;
    case 4: [odd long: -1 ulong: 18446744073709551615ull]; break;
    case 5: [odd wide: -WIDE unsigned: (unsigned __int128)WIDE]; break;
    case 6: [odd float: 1.5f double: -2.25]; break;
    case 7: [odd longDouble: 1.000000000000000000108L]; break;
    case 8: [odd imaginary: 1.5 - 2 * I]; break;
    case 9: [odd complexFloat: 0.5f + 1 * I]; break;
    case 10: [odd text: "Gr\xc3\xb6\xc3\x9f" "e"]; break;
    case 11: [odd text: NULL]; break;
    case 12: [odd texts: texts]; break;
    case 13: [odd string: [NSString stringWithUTF8String: "Gr\xc3\xb6\xc3\x9f" "e"]]; break;
    case 14: [odd number: [NSNumber numberWithInt: 42]]; break;
    case 15: [odd array]; break;
    case 16: [odd object: odd]; break;
    case 17: [odd object: nil]; break;
    case 18: [odd selector: @selector(string:)]; break;
    case 19: [odd class: [NSString class]]; break;
    case 20: [odd place: place]; break;
    case 21: [odd way: (Way){{1, 2}, {3, 4}, 0.5}]; break;
    case 22: [odd tag: (Tag){{'a', 'b', 'c', 'd'}, 7}]; break;
    case 23: [odd tint: (Tint){0.5, 0.25, 0.125}]; break;
    case 24: [odd rect: NSMakeRect(1, 2, 3, 4)]; break;
    case 25: [odd point: NSMakePoint(1, 2) size: NSMakeSize(3, 4)]; break;
    case 26: [odd range: NSMakeRange(2, 5)]; break;
    case 27: [odd order: Second]; break;
    case 28: [odd flag: &flag count: &count]; break;
    case 29: [odd flag: NULL count: NULL]; break;
    case 30: [odd doubles: two count: 2]; break;
    case 31: [odd array: three]; break;
    case 32: [odd moved: &place]; break;
    case 33: [odd check: 4 error: &error]; break;
    case 34: [odd pointer: NULL]; break;
    case 35: [odd a: 1 b: 0.5 c: 2 d: 1.5 e: 3 f: 2.5 g: 4 h: 3.5 i: 5 j: 4.5 k: 6 l: 5.5 m: 7 n: 6.5 o: @"last"]; break;
  }
}

const char *odd_direct(void *target, int number)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  odd = target;
  direct(number);
  [pool release];
  return odd_take_log();
}

void *odd_pool(void *pool)
{
  if (pool) [(NSAutoreleasePool *)pool release];
  return pool ? NULL : (void *)[NSAutoreleasePool new];
}
