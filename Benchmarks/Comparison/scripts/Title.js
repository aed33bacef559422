// A small script, as most extensions have: the title, the address, a description.
class Title {
  run({ completionFunction }) {
    const description = document.querySelector('meta[name="description"]');
    completionFunction({
      title: document.title,
      address: document.location.href,
      description: description ? description.getAttribute("content") : "",
    });
  }
}

window.ExtensionPreprocessingJS = new Title();
