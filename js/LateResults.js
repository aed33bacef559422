// Completes late: after a timer and a promise, as scripts do that wait for the page to settle.
//
// Safari: the results are what `completionFunction` was given, provided that it is called within two
// seconds of the request. Only the first call counts: the second one here changes nothing. When the
// function is not called in time, the extension's item is nil.

var ExtensionPreprocessingJS = {
  steps: [],

  pause: function (milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  },

  run: async function (parameters) {
    this.steps.push("run");
    setTimeout(() => this.steps.push("timer"), 0);
    queueMicrotask(() => this.steps.push("microtask"));
    this.steps.push("end of the first turn");

    await this.pause(20);
    const headings = await Promise.all(
      Array.from(document.querySelectorAll("h1, h2"), async (heading) => heading.textContent.trim())
    );
    parameters.completionFunction({ steps: this.steps, headings: headings });
    parameters.completionFunction({ steps: ["a second call is too late"] });
  },
};
