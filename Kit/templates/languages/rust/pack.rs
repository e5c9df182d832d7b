//! A pack that records and plays @CLASS@. The headers capuchin/pack.h and capuchin/ext/components.h say what is
//! called when; abi.rs is what they declare, for Rust. Nothing may panic into the host: a panic ends the app.

#[allow(dead_code, non_camel_case_types, non_upper_case_globals)]
mod abi;

use abi::*;
use std::ffi::c_void;
use std::mem::{size_of, zeroed};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::Once;

@gtk4{
/// The toolkit's own property that scripts read as "tip".
const TIP: &str = "tooltip-text";
@}
@gnustep{
/// The toolkit's own property that scripts read as "tip".
const TIP: &str = "toolTip";
@}

/// The host's functions for widgets, from `start` on.
static WIDGETS: AtomicPtr<capuchin_host_node> = AtomicPtr::new(null_mut());

fn widgets() -> Option<&'static capuchin_host_node> {
    unsafe { WIDGETS.load(Ordering::Acquire).as_ref() }
}

/// Borrows a text for a call, or for ever if it is static.
fn text(text: &str) -> capuchin_string {
    capuchin_string { data: text.as_ptr() as *const _, length: text.len() as u64 }
}

unsafe fn string(text: capuchin_string) -> String {
    if text.length == 0 {
        return String::new();
    }
    String::from_utf8_lossy(std::slice::from_raw_parts(text.data as *const u8, text.length as usize)).into_owned()
}

fn string_value(content: &str) -> capuchin_value {
    let mut value: capuchin_value = unsafe { zeroed() };
    value.tag = CAPUCHIN_VALUE_STRING as u32;
    value.data.string = text(content);
    value
}

/// Says a sentence to the person.
unsafe fn say(message: *const capuchin_sink, sentence: &str) {
    if let Some(put) = (*message).put {
        put((*message).context, text(""), &string_value(sentence));
    }
}

@gtk4{
/// A sink's `put` that copies a text: what it gets is lent for the call.
unsafe extern "C" fn keep(to: *mut c_void, _: capuchin_string, value: *const capuchin_value) -> capuchin_flow {
    if (*value).tag == CAPUCHIN_VALUE_STRING as u32 {
        *(to as *mut String) = string((*value).data.string);
    }
    CAPUCHIN_FLOW_STOP as capuchin_flow
}

/// The user's act has changed the tooltip, and is over: offer the command that does the same.
unsafe extern "C" fn notified(
    _: *mut c_void, notification: *const capuchin_notification, commands: *const capuchin_command_sink,
) -> capuchin_status {
    let (widgets, get) = match widgets().and_then(|widgets| Some((widgets, widgets.get?))) {
        Some(found) => found,
        None => return CAPUCHIN_STATUS_FAILED as capuchin_status,
    };
    let mut tip = String::new();
    let mut sink: capuchin_sink = zeroed();
    sink.size = size_of::<capuchin_sink>() as u32;
    sink.context = &mut tip as *mut String as *mut c_void;
    sink.put = Some(keep);
    let status = get(widgets.context, (*notification).node, text(TIP), &sink);
    if status != CAPUCHIN_STATUS_OK as capuchin_status {
        return status;
    }
    let value = string_value(&tip);
    let arguments = [&value as *const capuchin_value];
    let mut command: capuchin_command = zeroed();
    command.size = size_of::<capuchin_command>() as u32;
    command.rank = CAPUCHIN_RANK_CONTROL as u32;
    command.verb = text("SetTip");
    command.arguments = capuchin_list { items: arguments.as_ptr(), count: 1 };
    if let Some(offer) = (*commands).offer {
        offer((*commands).context, &command);
    }
    CAPUCHIN_STATUS_OK as capuchin_status
}
@}

unsafe extern "C" fn play(
    _: *mut c_void, play: *const capuchin_play, message: *const capuchin_sink,
) -> capuchin_status {
    if string((*play).verb) != "SetTip" {
        return CAPUCHIN_STATUS_UNSUPPORTED as capuchin_status;
    }
    let arguments = (*play).arguments;
    if arguments.count != 1 || (**arguments.items).tag != CAPUCHIN_VALUE_STRING as u32 {
        say(message, "SetTip @KIND@ requires a text");
        return CAPUCHIN_STATUS_INVALID as capuchin_status;
    }
    match widgets().and_then(|widgets| Some((widgets, widgets.set?))) {
        Some((widgets, set)) => set(widgets.context, (*play).node, text(TIP), *arguments.items, message),
        None => CAPUCHIN_STATUS_FAILED as capuchin_status,
    }
}

/// What the host gets lives as long as the process.
fn lasting<T>(value: T) -> *const T {
    Box::leak(Box::new(value))
}

unsafe fn component() -> capuchin_component {
    let mut tip: capuchin_property = zeroed();
    tip.size = size_of::<capuchin_property>() as u32;
    tip.name = text("tip");
    tip.source = text(TIP);
    let mut component: capuchin_component = zeroed();
    component.size = size_of::<capuchin_component>() as u32;
    component.flags = CAPUCHIN_COMPONENT_INHERITS as u32;
    component.class_name = text("@CLASS@");
@gtk4{
    // While the user is recorded, the host hears this property change in every @CLASS@.
    let mut listen: capuchin_listen = zeroed();
    listen.size = size_of::<capuchin_listen>() as u32;
    listen.source = CAPUCHIN_SOURCE_PROPERTY as u32;
    listen.name = text(TIP);
    component.listens = lasting([lasting(listen)]) as *const _;
    component.listens_count = 1;
    component.notified = Some(notified);
@}
    component.properties = lasting([lasting(tip)]) as *const _;
    component.properties_count = 1;
    component.verbs = lasting([lasting(text("SetTip"))]) as *const _;
    component.verbs_count = 1;
    component.play = Some(play);
    component
}

unsafe extern "C" fn capability(components: *mut c_void, id: capuchin_string) -> *const c_void {
    if string(id).as_bytes() == &CAPUCHIN_EXT_COMPONENTS[..CAPUCHIN_EXT_COMPONENTS.len() - 1] {
        return components;
    }
    null()
}

unsafe extern "C" fn start(
    _: *mut c_void, host: *const capuchin_host, message: *const capuchin_sink,
) -> capuchin_status {
    let id = std::str::from_utf8(&CAPUCHIN_EXT_HOST_NODE[..CAPUCHIN_EXT_HOST_NODE.len() - 1]).unwrap_or("");
    if let Some(capability) = (*host).capability {
        WIDGETS.store(capability((*host).context, text(id)) as *mut _, Ordering::Release);
    }
    if widgets().is_some() {
        return CAPUCHIN_STATUS_OK as capuchin_status;
    }
    say(message, "this host lacks the functions for widgets");
    CAPUCHIN_STATUS_FAILED as capuchin_status
}

unsafe fn table() -> capuchin_pack {
    let mut components: capuchin_components = zeroed();
    components.size = size_of::<capuchin_components>() as u32;
    components.items = lasting([lasting(component())]) as *const _;
    components.count = 1;
    let mut pack: capuchin_pack = zeroed();
    pack.size = size_of::<capuchin_pack>() as u32;
    pack.context = lasting(components) as *mut c_void;
    pack.id = text("@NAME@");
    pack.version = text("1.0.0");
    pack.capability = Some(capability);
    pack.start = Some(start);
    pack
}

#[no_mangle]
pub extern "C" fn capuchin_pack_entry_v1(_: *const capuchin_entry_info) -> *const capuchin_pack {
    static ONCE: Once = Once::new();
    static TABLE: AtomicPtr<capuchin_pack> = AtomicPtr::new(null_mut());
    ONCE.call_once(|| TABLE.store(lasting(unsafe { table() }) as *mut _, Ordering::Release));
    TABLE.load(Ordering::Acquire)
}
