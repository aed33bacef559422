var ExtensionPreprocesingJS = {  // found here, column 5
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
