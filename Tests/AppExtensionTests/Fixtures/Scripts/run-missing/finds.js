var Action = function () {};

Action.prototype = {
  start: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
};

var ExtensionPreprocessingJS = new Action();  // found here, column 5
