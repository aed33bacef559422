var Action = function () {};

Action.prototype = {
  run: function (parameters) {
    parameters.completionFunction({ color: document.body.style.backgroundColor });
  },
  finalize: function (parameters) {
    document.body.style.backgroundColor = parameters.color;
  },
};

var ExtensionPreprocessingJS = new Action();
