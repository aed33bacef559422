#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Leaves the seed of the running case in a file, which outlives a crash.
package func note(seed: UInt64, in path: String) {
  guard let file = fopen(path, "w") else { return }
  fputs("\(seed)\n", file)
  fclose(file)
}
