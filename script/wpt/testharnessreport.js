// Leaves what testharness.js found in the document, as a comment, for the script in another world
// that hands it out (collect.js). A comment can stand in every kind of document.
(() => {
  const { createComment, appendChild } = document;
  // The harness gives up before the runner does, so that finished subtests count.
  setup({ output: false, timeout_multiplier: TIMEOUT_MULTIPLIER });
  add_completion_callback((tests, status) => {
    const results = {
      status: status.status,
      message: status.message || '',
      tests: tests.map(test => [test.name, test.status, test.message || '']),
    };
    const comment = createComment.call(document, 'results:' + JSON.stringify(results));
    appendChild.call(document, comment);
  });
})();
