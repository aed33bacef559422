var Action = function () {};

// Inherited methods count.
Action.prototype.run = function (parameters) {
  parameters.completionFunction({ title: document.title });
};

var ExtensionPreprocessingJS = new Action();
