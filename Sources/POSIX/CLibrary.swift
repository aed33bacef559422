// The C library of the system, for whoever imports this. No other file chooses: what has another name or
// another type in another library stands beside this.
//
// It costs nothing: the module has no code for what it hands on, and calls go to the library itself.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
