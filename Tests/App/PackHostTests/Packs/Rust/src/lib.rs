//! A pack in Rust. `abi.rs` is what bindgen makes of the headers.
//!
//! It serves FakeButton: its kind is Button, and `Turn` counts to three.

#[allow(dead_code, non_camel_case_types, non_upper_case_globals)]
mod abi;

use abi::*;
use std::mem::{size_of, zeroed};
use std::os::raw::c_void;
use std::sync::Once;

fn text(text: &'static str) -> capuchin_string {
    capuchin_string { data: text.as_ptr() as *const _, length: text.len() as u64 }
}

unsafe fn is(given: capuchin_string, text: &str) -> bool {
    given.length == text.len() as u64
        && std::slice::from_raw_parts(given.data as *const u8, text.len()) == text.as_bytes()
}

unsafe fn put(sink: *const capuchin_sink, sentence: &'static str) {
    let mut value: capuchin_value = zeroed();
    value.tag = CAPUCHIN_VALUE_STRING;
    value.data.string = text(sentence);
    if let Some(put) = (*sink).put {
        put((*sink).context, text(""), &value);
    }
}

unsafe extern "C" fn play(
    _: *mut c_void, play: *const capuchin_play, message: *const capuchin_sink,
) -> capuchin_status {
    if !is((*play).verb, "Turn") {
        return CAPUCHIN_STATUS_UNSUPPORTED;
    }
    let count = &mut *(*play).scratch;
    *count += 1;
    if *count < 3 {
        put(message, "the dial to turn");
        return CAPUCHIN_STATUS_AGAIN;
    }
    CAPUCHIN_STATUS_OK
}

/// What the host gets lives as long as the process.
fn lasting<T>(value: T) -> *const T {
    Box::leak(Box::new(value))
}

unsafe fn dial() -> capuchin_component {
    let mut dial: capuchin_component = zeroed();
    dial.size = size_of::<capuchin_component>() as u32;
    dial.class_name = text("FakeButton");
    dial.verbs = lasting([lasting(text("Turn"))]) as *const _;
    dial.verbs_count = 1;
    dial.play = Some(play);
    dial
}

unsafe extern "C" fn capability(components: *mut c_void, id: capuchin_string) -> *const c_void {
    let known = &CAPUCHIN_EXT_COMPONENTS[..CAPUCHIN_EXT_COMPONENTS.len() - 1];
    if is(id, std::str::from_utf8_unchecked(known)) {
        return components;
    }
    std::ptr::null()
}

unsafe fn pack() -> capuchin_pack {
    let mut components: capuchin_components = zeroed();
    components.size = size_of::<capuchin_components>() as u32;
    components.items = lasting([lasting(dial())]) as *const _;
    components.count = 1;
    let mut pack: capuchin_pack = zeroed();
    pack.size = size_of::<capuchin_pack>() as u32;
    pack.context = lasting(components) as *mut c_void;
    pack.id = text("dial");
    pack.version = text("1.0");
    pack.capability = Some(capability);
    pack
}

#[no_mangle]
pub unsafe extern "C" fn capuchin_pack_entry_v1(_: *const capuchin_entry_info) -> *const capuchin_pack {
    static ONCE: Once = Once::new();
    static mut PACK: *const capuchin_pack = std::ptr::null();
    ONCE.call_once(|| PACK = lasting(pack()));
    PACK
}
