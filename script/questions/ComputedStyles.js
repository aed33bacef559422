// For each element what is computed of some properties that need no layout.
var ExtensionPreprocessingJS = {
  run(parameters) {
    const properties = [
      "display", "visibility", "color", "background-color", "font-size", "font-weight", "text-transform",
      "white-space", "list-style-type", "position", "opacity",
    ];
    const elements = Array.from(document.querySelectorAll("*"), (element) => {
      const style = getComputedStyle(element);
      return [element.localName, ...properties.map((property) => style.getPropertyValue(property))];
    });
    parameters.completionFunction({ properties, elements });
  },
};
