//! A pack in Rust, without a crate: the ABI is C.
//!
//! It serves FakeButton: its kind is Button, and `Turn` counts to three.

use std::ffi::c_void;
use std::ptr::{addr_of, null};

#[repr(C)]
#[derive(Clone, Copy)]
struct Text {
    data: *const u8,
    length: u64,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Node {
    bridge: u32,
    generation: u32,
    object: u64,
    sub: u64,
}

/// A string is the only value that this pack hands over; the union has room for the largest.
#[repr(C)]
struct Value {
    kind: u32,
    reserved: u32,
    text: Text,
    rest: [u64; 2],
}

#[repr(C)]
struct Sink {
    size: u32,
    reserved: u32,
    this: *mut c_void,
    put: extern "C" fn(*mut c_void, Text, *const Value) -> u32,
}

#[repr(C)]
struct Play {
    size: u32,
    pass: u32,
    node: Node,
    verb: Text,
    arguments: [u64; 2],
    modifiers: [u64; 2],
    scratch: *mut u64,
    flags: u32,
    reserved: u32,
}

type Kind = extern "C" fn(*mut c_void, Node, *const Sink) -> u32;
type Perform = extern "C" fn(*mut c_void, *const Play, *const Sink) -> u32;

#[repr(C)]
struct Component {
    size: u32,
    flags: u32,
    this: *mut c_void,
    class_name: Text,
    listens: [usize; 2],
    delegates: [usize; 2],
    kind: Option<Kind>,
    left_out: [usize; 7],
    play: Option<Perform>,
    verbs: *const *const Text,
    verbs_count: u64,
}

#[repr(C)]
struct Components {
    size: u32,
    reserved: u32,
    items: *const *const Component,
    count: u64,
}

#[repr(C)]
pub struct Pack {
    size: u32,
    abi_major: u32,
    abi_minor: u32,
    reserved: u32,
    this: *mut c_void,
    id: Text,
    version: Text,
    capability: Option<extern "C" fn(*mut c_void, Text) -> *const c_void>,
    start: usize,
    stop: usize,
}

/// The tables hold pointers to other statics and are never written.
struct Table<T>(T);
unsafe impl<T> Sync for Table<T> {}

const OK: u32 = 0;
const AGAIN: u32 = 1;
const UNSUPPORTED: u32 = 3;
const STRING: u32 = 4;

const fn text(text: &'static str) -> Text {
    Text { data: text.as_ptr(), length: text.len() as u64 }
}

fn is(given: Text, text: &str) -> bool {
    given.length == text.len() as u64
        && unsafe { std::slice::from_raw_parts(given.data, text.len()) } == text.as_bytes()
}

fn put(sink: *const Sink, sentence: &'static str) {
    let value = Value { kind: STRING, reserved: 0, text: text(sentence), rest: [0; 2] };
    unsafe { ((*sink).put)((*sink).this, Text { data: null(), length: 0 }, &value) };
}

extern "C" fn kind(_: *mut c_void, _: Node, kind: *const Sink) -> u32 {
    put(kind, "Button");
    OK
}

extern "C" fn play(_: *mut c_void, play: *const Play, message: *const Sink) -> u32 {
    let play = unsafe { &*play };
    if !is(play.verb, "Turn") {
        return UNSUPPORTED;
    }
    let count = unsafe { &mut *play.scratch };
    *count += 1;
    if *count < 3 {
        put(message, "the dial to turn");
        return AGAIN;
    }
    OK
}

static TURN: Text = text("Turn");
unsafe impl Sync for Text {}
static VERBS: Table<[*const Text; 1]> = Table([addr_of!(TURN)]);
static DIAL: Table<Component> = Table(Component {
    size: std::mem::size_of::<Component>() as u32,
    flags: 0,
    this: null::<c_void>() as *mut c_void,
    class_name: text("FakeButton"),
    listens: [0; 2],
    delegates: [0; 2],
    kind: Some(kind),
    left_out: [0; 7],
    play: Some(play),
    verbs: addr_of!(VERBS.0) as *const *const Text,
    verbs_count: 1,
});
static ITEMS: Table<[*const Component; 1]> = Table([addr_of!(DIAL.0)]);
static COMPONENTS: Table<Components> = Table(Components {
    size: std::mem::size_of::<Components>() as u32,
    reserved: 0,
    items: addr_of!(ITEMS.0) as *const *const Component,
    count: 1,
});

extern "C" fn capability(_: *mut c_void, id: Text) -> *const c_void {
    if is(id, "capuchin.components/1") {
        return addr_of!(COMPONENTS.0) as *const c_void;
    }
    null()
}

static PACK: Table<Pack> = Table(Pack {
    size: std::mem::size_of::<Pack>() as u32,
    abi_major: 1,
    abi_minor: 0,
    reserved: 0,
    this: null::<c_void>() as *mut c_void,
    id: text("dial"),
    version: text("1.0"),
    capability: Some(capability),
    start: 0,
    stop: 0,
});

#[no_mangle]
pub extern "C" fn capuchin_pack_entry_v1() -> *const Pack {
    addr_of!(PACK.0)
}
