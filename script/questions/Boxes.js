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
    var answer = function () {
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
    };
    // In WebKit, the box of an image that could not be loaded depends on whether that was known when the page was
    // first laid out. Boxes that are made afterwards are the same each time.
    var again = function () {
      var style = document.documentElement.style;
      style.display = "none";
      document.documentElement.offsetHeight;
      style.display = "";
      answer();
    };
    var polls = 0;
    var wait = function () {
      var isLoading = Array.from(document.images).some((image) => !image.complete);
      if (isLoading && ++polls < 20) return setTimeout(wait, 50);
      setTimeout(again, 100);
    };
    wait();
  },
};
