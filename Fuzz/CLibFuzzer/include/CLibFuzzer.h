#pragma once

#include <stddef.h>
#include <stdint.h>

/// Gives one input to a fuzzer; 0 if it may become part of the corpus.
typedef int (*fuzz_one)(const uint8_t *bytes, size_t count);

/// Runs LLVM's libFuzzer, if the program was linked with it.
///
/// - Returns: its exit status; -1 if it is not there.
int fuzz_guided(int *count, char ***arguments, fuzz_one call);
