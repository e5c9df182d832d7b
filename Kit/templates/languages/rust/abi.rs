//! What capuchin/all.h declares, as bindgen translates it:
//! `bindgen --no-doc-comments --no-layout-tests --allowlist-file ".*/capuchin/.*"`.

pub const CAPUCHIN_ID_ACCESSIBLE: &[u8; 11usize] = b"accessible\0";
pub const CAPUCHIN_ID_LABEL: &[u8; 6usize] = b"label\0";
pub const CAPUCHIN_ID_TITLE: &[u8; 6usize] = b"title\0";
pub const CAPUCHIN_ID_PLACEHOLDER: &[u8; 12usize] = b"placeholder\0";
pub const CAPUCHIN_ID_BESIDE: &[u8; 7usize] = b"beside\0";
pub const CAPUCHIN_ID_DEVELOPER: &[u8; 10usize] = b"developer\0";
pub const CAPUCHIN_EXT_COMPONENTS: &[u8; 22usize] = b"capuchin.components/1\0";
pub const CAPUCHIN_PACK_ENTRY: &[u8; 23usize] = b"capuchin_pack_entry_v1\0";
pub const CAPUCHIN_EXT_HOST_NODE: &[u8; 21usize] = b"capuchin.host.node/1\0";
pub const CAPUCHIN_EXT_HOST_FIND: &[u8; 21usize] = b"capuchin.host.find/1\0";
pub const CAPUCHIN_EXT_HOST_RECORD: &[u8; 23usize] = b"capuchin.host.record/1\0";
pub const CAPUCHIN_EXT_HOST_INPUT: &[u8; 22usize] = b"capuchin.host.input/1\0";
pub const CAPUCHIN_EXT_HOST_SCROLL: &[u8; 23usize] = b"capuchin.host.scroll/1\0";
pub const CAPUCHIN_EXT_HOST_SCHEDULE: &[u8; 25usize] = b"capuchin.host.schedule/1\0";
pub const CAPUCHIN_EXT_HOST_SYMBOL: &[u8; 23usize] = b"capuchin.host.symbol/1\0";
pub const CAPUCHIN_EXT_HOST_LOG: &[u8; 20usize] = b"capuchin.host.log/1\0";
pub const CAPUCHIN_EXT_HOST_THREAD_CHECK: &[u8; 29usize] = b"capuchin.host.thread-check/1\0";
pub const CAPUCHIN_EXT_OPERATIONS: &[u8; 22usize] = b"capuchin.operations/1\0";
pub const CAPUCHIN_CELL_OTHER: u32 = 4294967295;
pub const CAPUCHIN_EXT_BRIDGE: &[u8; 18usize] = b"capuchin.bridge/1\0";
pub const CAPUCHIN_EXT_DELEGATES: &[u8; 21usize] = b"capuchin.delegates/1\0";
pub const CAPUCHIN_EXT_HOST_INTERCEPT: &[u8; 26usize] = b"capuchin.host.intercept/1\0";
pub const CAPUCHIN_EXT_METHODS: &[u8; 19usize] = b"capuchin.methods/1\0";
pub type __uint8_t = ::std::os::raw::c_uchar;
pub type __uint32_t = ::std::os::raw::c_uint;
pub type __int64_t = ::std::os::raw::c_long;
pub type __uint64_t = ::std::os::raw::c_ulong;
pub type capuchin_bool = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_string {
    pub data: *const ::std::os::raw::c_char,
    pub length: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_bytes {
    pub data: *const u8,
    pub length: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_node {
    pub bridge: u32,
    pub generation: u32,
    pub object: u64,
    pub part: u64,
}
pub const CAPUCHIN_VALUE_NULL: _bindgen_ty_1 = 0;
pub const CAPUCHIN_VALUE_BOOL: _bindgen_ty_1 = 1;
pub const CAPUCHIN_VALUE_I64: _bindgen_ty_1 = 2;
pub const CAPUCHIN_VALUE_F64: _bindgen_ty_1 = 3;
pub const CAPUCHIN_VALUE_STRING: _bindgen_ty_1 = 4;
pub const CAPUCHIN_VALUE_SECRET: _bindgen_ty_1 = 5;
pub const CAPUCHIN_VALUE_NODE: _bindgen_ty_1 = 6;
pub const CAPUCHIN_VALUE_RECT: _bindgen_ty_1 = 7;
pub const CAPUCHIN_VALUE_LIST: _bindgen_ty_1 = 8;
pub const CAPUCHIN_VALUE_MAP: _bindgen_ty_1 = 9;
pub const CAPUCHIN_VALUE_U64: _bindgen_ty_1 = 10;
pub const CAPUCHIN_VALUE_BYTES: _bindgen_ty_1 = 11;
pub type _bindgen_ty_1 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_list {
    pub items: *const *const capuchin_value,
    pub count: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_map {
    pub entries: *const *const capuchin_entry,
    pub count: u64,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub struct capuchin_value {
    pub tag: u32,
    pub reserved: u32,
    pub data: capuchin_value_capuchin_value_data,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union capuchin_value_capuchin_value_data {
    pub boolean: capuchin_bool,
    pub i64_: i64,
    pub u64_: u64,
    pub f64_: f64,
    pub string: capuchin_string,
    pub bytes: capuchin_bytes,
    pub node: capuchin_node,
    pub rect: capuchin_rect,
    pub list: capuchin_list,
    pub map: capuchin_map,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub struct capuchin_entry {
    pub name: capuchin_string,
    pub value: capuchin_value,
}
pub type capuchin_flow = u32;
pub const CAPUCHIN_FLOW_MORE: _bindgen_ty_2 = 0;
pub const CAPUCHIN_FLOW_STOP: _bindgen_ty_2 = 1;
pub const CAPUCHIN_FLOW_SKIP: _bindgen_ty_2 = 2;
pub type _bindgen_ty_2 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_sink {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub put: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            name: capuchin_string,
            value: *const capuchin_value,
        ) -> capuchin_flow,
    >,
}
pub type capuchin_status = u32;
pub const CAPUCHIN_STATUS_OK: _bindgen_ty_3 = 0;
pub const CAPUCHIN_STATUS_AGAIN: _bindgen_ty_3 = 1;
pub const CAPUCHIN_STATUS_STALE: _bindgen_ty_3 = 2;
pub const CAPUCHIN_STATUS_UNSUPPORTED: _bindgen_ty_3 = 3;
pub const CAPUCHIN_STATUS_INVALID: _bindgen_ty_3 = 4;
pub const CAPUCHIN_STATUS_FAILED: _bindgen_ty_3 = 5;
pub const CAPUCHIN_STATUS_NO_DEVICE: _bindgen_ty_3 = 6;
pub const CAPUCHIN_STATUS_COVERED: _bindgen_ty_3 = 7;
pub const CAPUCHIN_STATUS_UNTOUCHED: _bindgen_ty_3 = 8;
pub const CAPUCHIN_STATUS_MISSING: _bindgen_ty_3 = 9;
pub const CAPUCHIN_STATUS_UNDETERMINED: _bindgen_ty_3 = 10;
pub type _bindgen_ty_3 = u32;
pub const CAPUCHIN_EVENT_PRESS: _bindgen_ty_4 = 1;
pub const CAPUCHIN_EVENT_RELEASE: _bindgen_ty_4 = 2;
pub const CAPUCHIN_EVENT_MOTION: _bindgen_ty_4 = 3;
pub const CAPUCHIN_EVENT_KEY_PRESS: _bindgen_ty_4 = 4;
pub const CAPUCHIN_EVENT_KEY_RELEASE: _bindgen_ty_4 = 5;
pub const CAPUCHIN_EVENT_SCROLL: _bindgen_ty_4 = 6;
pub const CAPUCHIN_EVENT_TOUCH_BEGIN: _bindgen_ty_4 = 7;
pub const CAPUCHIN_EVENT_TOUCH_UPDATE: _bindgen_ty_4 = 8;
pub const CAPUCHIN_EVENT_TOUCH_END: _bindgen_ty_4 = 9;
pub const CAPUCHIN_EVENT_TOUCH_CANCEL: _bindgen_ty_4 = 10;
pub const CAPUCHIN_EVENT_FOCUS_IN: _bindgen_ty_4 = 11;
pub const CAPUCHIN_EVENT_FOCUS_OUT: _bindgen_ty_4 = 12;
pub const CAPUCHIN_EVENT_CLOSE: _bindgen_ty_4 = 13;
pub const CAPUCHIN_EVENT_RESIZE: _bindgen_ty_4 = 14;
pub const CAPUCHIN_EVENT_MINIMIZE: _bindgen_ty_4 = 15;
pub const CAPUCHIN_EVENT_DROP: _bindgen_ty_4 = 16;
pub const CAPUCHIN_EVENT_REVEALED_BY_HOVER: _bindgen_ty_4 = 17;
pub type _bindgen_ty_4 = u32;
pub const CAPUCHIN_MODIFIER_SHIFT: _bindgen_ty_5 = 1;
pub const CAPUCHIN_MODIFIER_CTRL: _bindgen_ty_5 = 2;
pub const CAPUCHIN_MODIFIER_ALT: _bindgen_ty_5 = 4;
pub const CAPUCHIN_MODIFIER_SUPER: _bindgen_ty_5 = 8;
pub const CAPUCHIN_MODIFIER_CAPS_LOCK: _bindgen_ty_5 = 16;
pub const CAPUCHIN_MODIFIER_BUTTON1: _bindgen_ty_5 = 256;
pub const CAPUCHIN_MODIFIER_BUTTON2: _bindgen_ty_5 = 512;
pub const CAPUCHIN_MODIFIER_BUTTON3: _bindgen_ty_5 = 1024;
pub type _bindgen_ty_5 = u32;
pub const CAPUCHIN_UNIT_NOTCHES: _bindgen_ty_6 = 0;
pub const CAPUCHIN_UNIT_PIXELS: _bindgen_ty_6 = 1;
pub type _bindgen_ty_6 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_press {
    pub button: u32,
    pub count: u32,
    pub under: capuchin_node,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_scroll {
    pub dx: f64,
    pub dy: f64,
    pub unit: u32,
    pub reserved: u32,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_key {
    pub keysym: u32,
    pub reserved: u32,
    pub text: capuchin_string,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_touch {
    pub finger: u64,
    pub under: capuchin_node,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_extent {
    pub width: f64,
    pub height: f64,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub struct capuchin_event {
    pub size: u32,
    pub code: u32,
    pub window: capuchin_node,
    pub target: capuchin_node,
    pub x: f64,
    pub y: f64,
    pub time: u64,
    pub modifiers: u32,
    pub reserved: u32,
    pub reserved1: u64,
    pub reserved2: u64,
    pub reserved3: u64,
    pub data: capuchin_event_capuchin_event_data,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union capuchin_event_capuchin_event_data {
    pub press: capuchin_press,
    pub scroll: capuchin_scroll,
    pub key: capuchin_key,
    pub touch: capuchin_touch,
    pub extent: capuchin_extent,
    pub reserved: [u64; 8usize],
}
pub const CAPUCHIN_SOURCE_DELEGATE: _bindgen_ty_7 = 0;
pub const CAPUCHIN_SOURCE_SIGNAL: _bindgen_ty_7 = 1;
pub const CAPUCHIN_SOURCE_PROPERTY: _bindgen_ty_7 = 2;
pub const CAPUCHIN_SOURCE_ACTION: _bindgen_ty_7 = 3;
pub type _bindgen_ty_7 = u32;
pub const CAPUCHIN_LISTEN_CONNECT: _bindgen_ty_8 = 1;
pub type _bindgen_ty_8 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_listen {
    pub size: u32,
    pub source: u32,
    pub class_name: capuchin_string,
    pub name: capuchin_string,
    pub property: capuchin_string,
    pub flags: u32,
    pub reserved: u32,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_property {
    pub size: u32,
    pub reserved: u32,
    pub name: capuchin_string,
    pub source: capuchin_string,
    pub rule: capuchin_string,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_id_rule {
    pub size: u32,
    pub reserved: u32,
    pub name: capuchin_string,
    pub rule: capuchin_string,
}
pub const CAPUCHIN_OWNS_NOTHING: _bindgen_ty_9 = 0;
pub const CAPUCHIN_OWNS_ALL: _bindgen_ty_9 = 1;
pub const CAPUCHIN_OWNS_ALL_BUT: _bindgen_ty_9 = 2;
pub const CAPUCHIN_OWNS_CHILDREN: _bindgen_ty_9 = 3;
pub const CAPUCHIN_OWNS_BY_FUNCTION: _bindgen_ty_9 = 4;
pub const CAPUCHIN_OWNS_BY_RULE: _bindgen_ty_9 = 5;
pub type _bindgen_ty_9 = u32;
pub const CAPUCHIN_RANK_EVENT: _bindgen_ty_10 = 100;
pub const CAPUCHIN_RANK_CONTROL: _bindgen_ty_10 = 200;
pub const CAPUCHIN_RANK_DELEGATE: _bindgen_ty_10 = 300;
pub type _bindgen_ty_10 = u32;
pub const CAPUCHIN_COMMAND_FINAL: _bindgen_ty_11 = 1;
pub type _bindgen_ty_11 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_command {
    pub size: u32,
    pub rank: u32,
    pub node: capuchin_node,
    pub verb: capuchin_string,
    pub arguments: capuchin_list,
    pub modifiers: capuchin_map,
    pub flags: u32,
    pub reserved: u32,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_command_sink {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub offer: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            command: *const capuchin_command,
        ),
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_notification {
    pub size: u32,
    pub source: u32,
    pub node: capuchin_node,
    pub emitter: capuchin_node,
    pub name: capuchin_string,
    pub arguments: capuchin_list,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_play {
    pub size: u32,
    pub pass: u32,
    pub node: capuchin_node,
    pub verb: capuchin_string,
    pub arguments: capuchin_list,
    pub modifiers: capuchin_map,
    pub scratch: *mut u64,
    pub flags: u32,
    pub reserved: u32,
}
pub const CAPUCHIN_PLAY_SEMANTIC: _bindgen_ty_12 = 1;
pub type _bindgen_ty_12 = u32;
pub const CAPUCHIN_COMPONENT_INHERITS: _bindgen_ty_13 = 1;
pub const CAPUCHIN_COMPONENT_IGNORES_PRESSES: _bindgen_ty_13 = 2;
pub const CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS: _bindgen_ty_13 = 4;
pub const CAPUCHIN_COMPONENT_TIMERS_ARE_USERS: _bindgen_ty_13 = 8;
pub const CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES: _bindgen_ty_13 = 16;
pub type _bindgen_ty_13 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_component {
    pub size: u32,
    pub flags: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub class_name: capuchin_string,
    pub listens: *const *const capuchin_listen,
    pub listens_count: u64,
    pub properties: *const *const capuchin_property,
    pub properties_count: u64,
    pub ownership: u32,
    pub reserved: u32,
    pub owned: *const *const capuchin_string,
    pub owned_count: u64,
    pub verbs: *const *const capuchin_string,
    pub verbs_count: u64,
    pub last_counts: *const *const capuchin_string,
    pub last_counts_count: u64,
    pub kind: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            kind: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub identify: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            ids: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub property: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: capuchin_string,
            values: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub owns: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            owner: capuchin_node,
            inner: capuchin_node,
        ) -> capuchin_bool,
    >,
    pub parts: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            nodes: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub event: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            event: *const capuchin_event,
            commands: *const capuchin_command_sink,
        ) -> capuchin_status,
    >,
    pub notified: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            notification: *const capuchin_notification,
            commands: *const capuchin_command_sink,
        ) -> capuchin_status,
    >,
    pub merge: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            pending: *const capuchin_command,
            next: *const capuchin_command,
            merged: *const capuchin_command_sink,
        ) -> capuchin_status,
    >,
    pub play: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            play: *const capuchin_play,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub abandon: ::std::option::Option<
        unsafe extern "C" fn(context: *mut ::std::os::raw::c_void, play: *const capuchin_play),
    >,
    pub row_at: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            x: f64,
            y: f64,
            row: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub row_place: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            row: *const capuchin_value,
            place: *const capuchin_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub kind_rule: capuchin_string,
    pub owned_rule: capuchin_string,
    pub id_rules: *const *const capuchin_id_rule,
    pub id_rules_count: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_components {
    pub size: u32,
    pub reserved: u32,
    pub items: *const *const capuchin_component,
    pub count: u64,
}
pub const CAPUCHIN_NODE_SHOWN: _bindgen_ty_14 = 1;
pub const CAPUCHIN_NODE_VISIBLE: _bindgen_ty_14 = 2;
pub const CAPUCHIN_NODE_ENABLED: _bindgen_ty_14 = 4;
pub const CAPUCHIN_NODE_FOCUSED: _bindgen_ty_14 = 8;
pub const CAPUCHIN_NODE_FOCUSABLE: _bindgen_ty_14 = 16;
pub const CAPUCHIN_NODE_WINDOW: _bindgen_ty_14 = 32;
pub const CAPUCHIN_NODE_POPUP: _bindgen_ty_14 = 64;
pub const CAPUCHIN_NODE_MODAL: _bindgen_ty_14 = 128;
pub const CAPUCHIN_NODE_ACTIVE: _bindgen_ty_14 = 256;
pub type _bindgen_ty_14 = u32;
pub const CAPUCHIN_WALK_ALL: _bindgen_ty_15 = 1;
pub const CAPUCHIN_WALK_NO_FRAMES: _bindgen_ty_15 = 2;
pub type _bindgen_ty_15 = u32;
pub const CAPUCHIN_CALL_SIGNAL: _bindgen_ty_16 = 1;
pub const CAPUCHIN_CALL_ACTION: _bindgen_ty_16 = 2;
pub const CAPUCHIN_CALL_METHOD: _bindgen_ty_16 = 3;
pub type _bindgen_ty_16 = u32;
pub const CAPUCHIN_ABI_MAJOR: _bindgen_ty_17 = 1;
pub const CAPUCHIN_ABI_MINOR: _bindgen_ty_17 = 0;
pub type _bindgen_ty_17 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_entry_info {
    pub size: u32,
    pub abi_major: u32,
    pub abi_minor: u32,
    pub reserved: u32,
    pub folder: capuchin_string,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_pack {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub id: capuchin_string,
    pub version: capuchin_string,
    pub capability: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            id: capuchin_string,
        ) -> *const ::std::os::raw::c_void,
    >,
    pub start: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            host: *const capuchin_host,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub stop: ::std::option::Option<unsafe extern "C" fn(context: *mut ::std::os::raw::c_void)>,
}
extern "C" {
    pub fn capuchin_pack_entry_v1(info: *const capuchin_entry_info) -> *const capuchin_pack;
}
pub type capuchin_pack_entry_function = ::std::option::Option<
    unsafe extern "C" fn(info: *const capuchin_entry_info) -> *const capuchin_pack,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub version: capuchin_string,
    pub capability: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            id: capuchin_string,
        ) -> *const ::std::os::raw::c_void,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_node {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub children: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            flags: u32,
            nodes: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub parent: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            parent: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub window: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            window: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub frame: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            frame: *mut capuchin_rect,
            flags: *mut u32,
        ) -> capuchin_status,
    >,
    pub class_name: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: *mut capuchin_string,
        ) -> capuchin_status,
    >,
    pub is_a: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            class_name: capuchin_string,
        ) -> capuchin_bool,
    >,
    pub get: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: capuchin_string,
            value: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub set: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: capuchin_string,
            value: *const capuchin_value,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub call: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            kind: u32,
            name: capuchin_string,
            arguments: *const capuchin_list,
            result: *const capuchin_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub pointer: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> *mut ::std::os::raw::c_void,
    >,
    pub node: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            like: capuchin_node,
            object: *mut ::std::os::raw::c_void,
            node: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub focus: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> capuchin_status,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_find {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub owner: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            inner: capuchin_node,
            owner: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub kind: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            kind: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub property: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: capuchin_string,
            value: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub find: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            kind: capuchin_string,
            id: capuchin_string,
            node: *mut capuchin_node,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub row_place: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            row: *const capuchin_value,
            place: *const capuchin_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_record {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub offer: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            command: *const capuchin_command,
        ),
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_input {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub has_pointer: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> capuchin_bool,
    >,
    pub has_keyboard: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> capuchin_bool,
    >,
    pub send: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            event: *const capuchin_event,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub click: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            x: f64,
            y: f64,
            button: u32,
            count: u32,
            modifiers: u32,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub chord: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            chord: capuchin_string,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub type_: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            text: capuchin_string,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_scroll {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub reveal: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> capuchin_status,
    >,
}
pub const CAPUCHIN_PRIORITY_INPUT: _bindgen_ty_18 = 0;
pub const CAPUCHIN_PRIORITY_IDLE: _bindgen_ty_18 = 1;
pub type _bindgen_ty_18 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_schedule {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub after: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            bridge: u32,
            priority: u32,
            milliseconds: u32,
            function: ::std::option::Option<unsafe extern "C" fn(data: *mut ::std::os::raw::c_void)>,
            data: *mut ::std::os::raw::c_void,
            timer: *mut u64,
        ) -> capuchin_status,
    >,
    pub cancel: ::std::option::Option<
        unsafe extern "C" fn(context: *mut ::std::os::raw::c_void, timer: u64) -> capuchin_status,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_symbol {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub lookup: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            name: capuchin_string,
        ) -> *mut ::std::os::raw::c_void,
    >,
}
pub const CAPUCHIN_LOG_DEBUG: _bindgen_ty_19 = 0;
pub const CAPUCHIN_LOG_INFO: _bindgen_ty_19 = 1;
pub const CAPUCHIN_LOG_WARNING: _bindgen_ty_19 = 2;
pub const CAPUCHIN_LOG_ERROR: _bindgen_ty_19 = 3;
pub type _bindgen_ty_19 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_log {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub write: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            level: u32,
            text: capuchin_string,
        ),
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_thread_check {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub is_ui: ::std::option::Option<
        unsafe extern "C" fn(context: *mut ::std::os::raw::c_void) -> capuchin_bool,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_operation {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub name: capuchin_string,
    pub run: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_operations {
    pub size: u32,
    pub reserved: u32,
    pub items: *const *const capuchin_operation,
    pub count: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_span {
    pub offset: u32,
    pub length: u32,
}
pub const CAPUCHIN_NAME_ACCESSIBLE: _bindgen_ty_20 = 1;
pub const CAPUCHIN_NAME_LABEL: _bindgen_ty_20 = 2;
pub const CAPUCHIN_NAME_TITLE: _bindgen_ty_20 = 3;
pub const CAPUCHIN_NAME_PLACEHOLDER: _bindgen_ty_20 = 4;
pub const CAPUCHIN_NAME_BESIDE: _bindgen_ty_20 = 5;
pub const CAPUCHIN_NAME_DEVELOPER: _bindgen_ty_20 = 6;
pub type _bindgen_ty_20 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_name {
    pub source: u32,
    pub reserved: u32,
    pub text: capuchin_span,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub struct capuchin_cell {
    pub tag: u32,
    pub reserved: u32,
    pub data: capuchin_cell_capuchin_cell_data,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union capuchin_cell_capuchin_cell_data {
    pub boolean: capuchin_bool,
    pub i64_: i64,
    pub u64_: u64,
    pub f64_: f64,
    pub text: capuchin_span,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_snapshot {
    pub size: u32,
    pub count: u32,
    pub nodes: *const capuchin_node,
    pub depths: *const u32,
    pub flags: *const u32,
    pub classes: *const u32,
    pub frames: *const capuchin_rect,
    pub names_end: *const u32,
    pub values_end: *const u32,
    pub names: *const capuchin_name,
    pub values: *const capuchin_cell,
    pub text: *const ::std::os::raw::c_char,
    pub names_count: u64,
    pub values_count: u64,
    pub text_length: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_query {
    pub size: u32,
    pub names: capuchin_bool,
    pub number: u64,
    pub properties: *const *const capuchin_string,
    pub properties_count: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_snapshot_request {
    pub size: u32,
    pub flags: u32,
    pub depth: u32,
    pub limit: u32,
    pub data: *mut ::std::os::raw::c_void,
    pub query: ::std::option::Option<
        unsafe extern "C" fn(
            data: *mut ::std::os::raw::c_void,
            class_id: u64,
        ) -> *const capuchin_query,
    >,
    pub deliver: ::std::option::Option<
        unsafe extern "C" fn(data: *mut ::std::os::raw::c_void, snapshot: *const capuchin_snapshot),
    >,
}
pub type capuchin_cause = u32;
pub const CAPUCHIN_CAUSE_EVENT: _bindgen_ty_21 = 1;
pub const CAPUCHIN_CAUSE_TOOLKIT: _bindgen_ty_21 = 2;
pub const CAPUCHIN_CAUSE_ANIMATION: _bindgen_ty_21 = 3;
pub const CAPUCHIN_CAUSE_PROGRAM: _bindgen_ty_21 = 4;
pub type _bindgen_ty_21 = u32;
pub type capuchin_key_fate = u32;
pub const CAPUCHIN_KEY_UNHANDLED: _bindgen_ty_22 = 0;
pub const CAPUCHIN_KEY_UNKNOWN: _bindgen_ty_22 = 2;
pub const CAPUCHIN_KEY_HANDLED: _bindgen_ty_22 = 1;
pub type _bindgen_ty_22 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_bridge_client {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub ready: ::std::option::Option<unsafe extern "C" fn(context: *mut ::std::os::raw::c_void)>,
    pub event: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            event: *const capuchin_event,
        ) -> capuchin_bool,
    >,
    pub emission: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            listen: u64,
            emitter: capuchin_node,
            cause: capuchin_cause,
            arguments: *const capuchin_list,
        ),
    >,
    pub turn: ::std::option::Option<unsafe extern "C" fn(context: *mut ::std::os::raw::c_void)>,
    pub windows_changed:
        ::std::option::Option<unsafe extern "C" fn(context: *mut ::std::os::raw::c_void)>,
    pub launching:
        ::std::option::Option<unsafe extern "C" fn(context: *mut ::std::os::raw::c_void)>,
    pub opening: ::std::option::Option<unsafe extern "C" fn(context: *mut ::std::os::raw::c_void)>,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_node_info {
    pub size: u32,
    pub flags: u32,
    pub class_id: u64,
    pub class_name: capuchin_string,
    pub frame: capuchin_rect,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_refused_listen {
    pub size: u32,
    pub reserved: u32,
    pub listen: u64,
    pub reason: capuchin_string,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_refused_listen_sink {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub put: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            refused: *const capuchin_refused_listen,
        ),
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_bridge {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub toolkit: capuchin_string,
    pub attach: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            client: *const capuchin_bridge_client,
            number: u32,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub about: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            values: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub windows: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            nodes: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub children: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            flags: u32,
            nodes: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub snapshot: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            request: *const capuchin_snapshot_request,
        ) -> capuchin_status,
    >,
    pub parent: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            parent: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub window: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            window: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub info: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            info: *mut capuchin_node_info,
        ) -> capuchin_status,
    >,
    pub class_chain: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            class_id: u64,
            names: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub identify: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            ids: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub get: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: capuchin_string,
            value: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub set: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            name: capuchin_string,
            value: *const capuchin_value,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub call: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            kind: u32,
            name: capuchin_string,
            arguments: *const capuchin_list,
            result: *const capuchin_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub pointer: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> *mut ::std::os::raw::c_void,
    >,
    pub node: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            object: *mut ::std::os::raw::c_void,
            node: *mut capuchin_node,
        ) -> capuchin_status,
    >,
    pub hit: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            window: capuchin_node,
            x: f64,
            y: f64,
            hit: *mut capuchin_node,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub send: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            event: *const capuchin_event,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub focus: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
        ) -> capuchin_status,
    >,
    pub reveal: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            area: *const capuchin_rect,
        ) -> capuchin_status,
    >,
    pub settle: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub force_frame: ::std::option::Option<
        unsafe extern "C" fn(context: *mut ::std::os::raw::c_void) -> capuchin_status,
    >,
    pub picture: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            masked: *const capuchin_list,
            png: *const capuchin_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub record: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            on: capuchin_bool,
            refused: *const capuchin_refused_listen_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub listen: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            listen: u64,
            source: u32,
            flags: u32,
            class_name: capuchin_string,
            name: capuchin_string,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub schedule: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            milliseconds: u32,
            function: ::std::option::Option<unsafe extern "C" fn(data: *mut ::std::os::raw::c_void)>,
            data: *mut ::std::os::raw::c_void,
        ) -> capuchin_status,
    >,
    pub playback_ended: ::std::option::Option<
        unsafe extern "C" fn(context: *mut ::std::os::raw::c_void) -> capuchin_status,
    >,
    pub cause: ::std::option::Option<
        unsafe extern "C" fn(context: *mut ::std::os::raw::c_void) -> capuchin_cause,
    >,
    pub drain: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            milliseconds: u32,
            function: ::std::option::Option<unsafe extern "C" fn(data: *mut ::std::os::raw::c_void)>,
            data: *mut ::std::os::raw::c_void,
        ) -> capuchin_status,
    >,
    pub motion: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            node: capuchin_node,
            moving: *mut capuchin_bool,
            frames: *mut u64,
            time: *mut u64,
        ) -> capuchin_status,
    >,
    pub key_fate: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            fate: *mut capuchin_key_fate,
        ) -> capuchin_status,
    >,
    pub set_up: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            name: capuchin_string,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_delegate {
    pub size: u32,
    pub offset: u32,
    pub class_name: capuchin_string,
    pub property: capuchin_string,
    pub interface_name: capuchin_string,
    pub method: capuchin_string,
    pub encoding: capuchin_string,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_delegates {
    pub size: u32,
    pub reserved: u32,
    pub items: *const *const capuchin_delegate,
    pub count: u64,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_host_intercept {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub call_original: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            target: capuchin_node,
            method: capuchin_string,
            arguments: *const capuchin_list,
            result: *const capuchin_sink,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
}
pub const CAPUCHIN_METHOD_OF_INTERFACE: _bindgen_ty_23 = 1;
pub type _bindgen_ty_23 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_method {
    pub size: u32,
    pub flags: u32,
    pub place: u64,
    pub owner: u64,
    pub declarer: u64,
    pub owner_name: capuchin_string,
    pub declarer_name: capuchin_string,
    pub name: capuchin_string,
    pub encoding: capuchin_string,
    pub refusal: capuchin_string,
    pub parameters: capuchin_list,
    pub type_names: capuchin_list,
}
pub const CAPUCHIN_TYPE_KEEPS_OBJECTS: _bindgen_ty_24 = 1;
pub const CAPUCHIN_TYPE_PASSIVE: _bindgen_ty_24 = 2;
pub type _bindgen_ty_24 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_value_type {
    pub size: u32,
    pub flags: u32,
    pub encoding: capuchin_string,
    pub name: capuchin_string,
}
pub const CAPUCHIN_METHODS_OPTIONAL: _bindgen_ty_25 = 1;
pub const CAPUCHIN_METHODS_CAMEL_CASE: _bindgen_ty_25 = 2;
pub type _bindgen_ty_25 = u32;
pub const CAPUCHIN_FORWARDING_CALL: _bindgen_ty_26 = 0;
pub const CAPUCHIN_FORWARDING_TARGET: _bindgen_ty_26 = 1;
pub type _bindgen_ty_26 = u32;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct capuchin_methods {
    pub size: u32,
    pub flags: u32,
    pub context: *mut ::std::os::raw::c_void,
    pub class_named: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            name: capuchin_string,
            class_id: *mut u64,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub class_of: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            object: *const ::std::os::raw::c_void,
            class_id: *mut u64,
        ) -> capuchin_status,
    >,
    pub class_name: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            class_id: u64,
            name: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub find: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            class_id: u64,
            name: capuchin_string,
            method: *mut capuchin_method,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub at: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            class_id: u64,
            interface_name: capuchin_string,
            name: capuchin_string,
            offset: u32,
            method: *mut capuchin_method,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub list: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            class_id: u64,
            data: *mut ::std::os::raw::c_void,
            visit: ::std::option::Option<
                unsafe extern "C" fn(
                    data: *mut ::std::os::raw::c_void,
                    method: *const capuchin_method,
                ) -> capuchin_flow,
            >,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub descendants: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            method: *const capuchin_method,
            data: *mut ::std::os::raw::c_void,
            visit: ::std::option::Option<
                unsafe extern "C" fn(
                    data: *mut ::std::os::raw::c_void,
                    method: *const capuchin_method,
                ) -> capuchin_flow,
            >,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub read: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            method: *const capuchin_method,
        ) -> *mut ::std::os::raw::c_void,
    >,
    pub exchange: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            method: *const capuchin_method,
            expected: *mut ::std::os::raw::c_void,
            replacement: *mut ::std::os::raw::c_void,
        ) -> capuchin_status,
    >,
    pub inherited: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            method: *const capuchin_method,
        ) -> *mut ::std::os::raw::c_void,
    >,
    pub watch: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            data: *mut ::std::os::raw::c_void,
            made: ::std::option::Option<
                unsafe extern "C" fn(
                    data: *mut ::std::os::raw::c_void,
                    class_id: u64,
                    interface_id: u64,
                ),
            >,
        ) -> capuchin_status,
    >,
    pub selector: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            name: capuchin_string,
        ) -> *const ::std::os::raw::c_void,
    >,
    pub selector_name: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            selector: *const ::std::os::raw::c_void,
            name: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub guarded: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            body: ::std::option::Option<unsafe extern "C" fn(data: *mut ::std::os::raw::c_void)>,
            data: *mut ::std::os::raw::c_void,
            message: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub text: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            object: *const ::std::os::raw::c_void,
            text: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub keeps_secrets: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            object: *const ::std::os::raw::c_void,
        ) -> capuchin_bool,
    >,
    pub read_value: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            type_: *const capuchin_value_type,
            memory: *const ::std::os::raw::c_void,
            value: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub write_value: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            type_: *const capuchin_value_type,
            value: *const capuchin_value,
            memory: *mut ::std::os::raw::c_void,
            made: *mut *mut ::std::os::raw::c_void,
        ) -> capuchin_status,
    >,
    pub release_value: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            type_: *const capuchin_value_type,
            made: *mut ::std::os::raw::c_void,
        ),
    >,
    pub forwarding: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            class_id: u64,
            way: u32,
            method: *mut capuchin_method,
        ) -> capuchin_status,
    >,
    pub forwarded: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            call: *const ::std::os::raw::c_void,
            parts: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub forward: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            object: *mut ::std::os::raw::c_void,
            name: capuchin_string,
            implementation: *mut *mut ::std::os::raw::c_void,
            encoding: *const capuchin_sink,
        ) -> capuchin_status,
    >,
    pub reason: ::std::option::Option<
        unsafe extern "C" fn(
            context: *mut ::std::os::raw::c_void,
            exception: *const ::std::os::raw::c_void,
            text: *const capuchin_sink,
        ) -> capuchin_status,
    >,
}
