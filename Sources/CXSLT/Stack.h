#pragma once
#include <stdbool.h>

#include "CXSLT.h"

// libxslt recurses for each level of a tree, and for each template that calls another. So it runs
// on a separate, large stack, and is aborted before that overflows.

// Does the work on another thread. `stop` is called repeatedly once the observer wants the work to
// end. Returns false if the work was aborted, and everything that it allocated is leaked.
bool xslt_runOnLargeStack(
    void (*work)(void *context), void (*stop)(void *context), void *context, xslt_observer observer);
