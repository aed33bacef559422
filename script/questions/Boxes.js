// The border box of every element, and the text of the body.
var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var start = performance.now();
    var height = document.documentElement.offsetHeight;
    var time = performance.now() - start;
    var name = function (element) {
      var text = element.localName;
      if (element.id) text += "#" + element.id;
      var names = (element.getAttribute("class") || "").trim();
      if (names) text += "." + names.split(/\s+/).join(".");
      return text.slice(0, 60);
    };
    var all = Array.from(document.querySelectorAll("*"));
    var places = new Map(all.map((element, index) => [element, index]));
    parameters.completionFunction({
      time: time,
      height: height,
      text: document.body ? document.body.innerText : "",
      parents: all.map((element) => places.get(element.parentElement) ?? -1),
      elements: all.map(function (element) {
        var box = element.getBoundingClientRect();
        return [name(element), box.x, box.y, box.width, box.height];
      }),
    });
  },
};
