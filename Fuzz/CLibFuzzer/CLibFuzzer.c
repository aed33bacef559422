#include "CLibFuzzer.h"

// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
__attribute__((weak)) int LLVMFuzzerRunDriver(int *count, char ***arguments, fuzz_one call);

int fuzz_guided(int *count, char ***arguments, fuzz_one call) {
  return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(count, arguments, call) : -1;
}
