var ExtensionPreprocessingJS = {
  run(parameters) {
    const links = document.querySelectorAll("a");
    const addresses = links.map(link => link.href); // found here
    parameters.completionFunction({ addresses });
  },
};
