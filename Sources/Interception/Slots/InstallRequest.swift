/// What an interceptor wants to hear.
struct InstallRequest: Sendable {
  let interceptor: InterceptorNumber
  let method: String
  let slot: any MethodSlot
  let signature: Signature
  let listener: Listener
}

/// Stands for an interceptor.
struct InterceptorNumber: Hashable, Sendable {
  let rawValue: UInt
}

/// Stands for a registration.
struct RegistrationNumber: Hashable, Sendable {
  let rawValue: UInt
}
