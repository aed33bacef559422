var ExtensionPreprocessingJS = {
  run(parameters) {
    const request = new XMLHttpRequest();
    request.open("GET", location.href, false);
    request.send();
    parameters.completionFunction({});
  },
};
