#pragma once

/// Opens a library by the name that it has on Linux; NULL if it is not there.
void *library_open(const char *name);
