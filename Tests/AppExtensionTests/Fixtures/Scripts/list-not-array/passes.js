var ExtensionPreprocessingJS = {
  run(parameters) {
    const links = document.querySelectorAll("a");
    links.forEach(link => link.href);
    parameters.completionFunction({ addresses: Array.from(links, link => link.href) });
  },
};
