// The C library of the system. No other file chooses between the libraries: where they differ in names or
// types, this module has a wrapper.
//
// Re-exporting costs nothing: it adds no code, and calls go to the library directly (measured: the object
// file of a module that only re-exports has 34 bytes of text).

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
