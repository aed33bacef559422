(function () {
  class Action {
    run(parameters) {
      parameters.completionFunction({ title: document.title });
    }
  }

  window.ExtensionPreprocessingJS = new Action();
})();
