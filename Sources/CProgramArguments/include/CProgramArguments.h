#pragma once

/// What the program was called with, as the loader says it; NULL where it does not say it.
///
/// The standard library reads `/proc` instead: there is none in some containers, and for a program that was started
/// through the loader it has the loader's arguments.
char *const *program_arguments(void);
