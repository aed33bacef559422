var element = document.querySelector("#no-such-element");
var host = element ? element.id : "";

var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ host: host });
  },
};
