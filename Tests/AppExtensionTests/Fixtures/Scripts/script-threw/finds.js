var host = document.querySelector("#no-such-element").id;  // found here

var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ host: host });
  },
};
