#pragma once
#include <stdbool.h>
#include <stdint.h>

// Internationalized domain names by ICU, as the URL Standard asks for them.
//
// ICU's own types do not show: Foundation brings another ICU, and Swift modules that saw the types of both
// would not compile. (ICU's functions also bear its version in their names, by way of macros.)
// https://url.spec.whatwg.org/#idna

// Each writes at most `capacity` bytes of UTF-8, and returns how many the whole result has, or -1 where ICU
// fails. `hasErrors` tells of errors that the standard does not allow.

int32_t icu_domainToASCII(
    const char *domain, int32_t count, char *result, int32_t capacity, bool *hasErrors);

int32_t icu_domainToUnicode(
    const char *domain, int32_t count, char *result, int32_t capacity, bool *hasErrors);
