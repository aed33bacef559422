#pragma once
#include <stdbool.h>

#include "CXSLT.h"

// libxslt calls itself for each level of a tree, and for each template that calls another. So it works on a
// stack of its own, whatever the caller's is, and is broken off before that ends.

// Does the work on another thread. `stop` is called again and again once the observer wants the work to end.
// False if the work was broken off, and all that it held is lost.
bool xslt_runOnLargeStack(
    void (*work)(void *context), void (*stop)(void *context), void *context, xslt_observer observer);
