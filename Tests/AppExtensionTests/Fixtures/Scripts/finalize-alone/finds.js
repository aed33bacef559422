var Action = function () {};

Action.prototype = {
  finalize: function (parameters) {  // found here, column 3
    document.body.style.backgroundColor = parameters.color;
  },
};

var ExtensionPreprocessingJS = new Action();
