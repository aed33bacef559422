extension CheckRule {
  static let habitExamples: [String: Example] = [
    "results-returned": Example(
      """
      var ExtensionPreprocessingJS = {
        run() { return { title: document.title }; },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        async run(parameters) { return parameters.completionFunction({ title: document.title }); },
      };
      """),
    "script-hash-comment": Example(
      """
      var Action = function () {};
      #  Action.js
      Action.prototype.run = function (parameters) { parameters.completionFunction({}); };
      var ExtensionPreprocessingJS = new Action();
      """,
      """
      #!/usr/bin/env node
      var Action = function () {};
      Action.prototype.run = function (parameters) { parameters.completionFunction({}); };
      var ExtensionPreprocessingJS = new Action();
      """),
    "script-is-markup": Example(
      """
      <script>
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ title: document.title });
        },
      };
      </script>
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "script-jsx": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const view = <b>{document.title}</b>;
          parameters.completionFunction({ title: document.title });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "script-strict-arguments": Example(
      """
      class Action {
        run(arguments) { arguments.completionFunction({ title: document.title }); }
      }
      var ExtensionPreprocessingJS = new Action();
      """,
      """
      var Action = class {
        run(parameters) { parameters.completionFunction({ title: document.title }); }
      };
      var ExtensionPreprocessingJS = new Action();
      """),
    "script-typescript": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters: any) {
          parameters.completionFunction({});
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "script-typographic-quotes": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const title = “Title”;
          parameters.completionFunction({ title: document.title });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const title = "“Title”";
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "selection-empty": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const range = getSelection().getRangeAt(0);
          parameters.completionFunction({ text: range.toString() });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const selection = getSelection();
          const text = selection.rangeCount > 0 ? selection.getRangeAt(0).toString() : "";
          parameters.completionFunction({ text });
        },
      };
      """),
    "this-in-arrow-function": Example(
      """
      var ExtensionPreprocessingJS = {
        title: () => document.title,
        run: (parameters) => {
          parameters.completionFunction({ title: this.title() });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        title: () => document.title,
        run(parameters) {
          parameters.completionFunction({ title: this.title() });
        },
      };
      """),
    "this-in-callback": Example(
      """
      var ExtensionPreprocessingJS = {
        text: (element) => element.textContent,
        run(parameters) {
          const texts = [...document.querySelectorAll("li")].map(function (element) {
            return this.text(element);
          });
          parameters.completionFunction({ texts });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        text: (element) => element.textContent,
        run(parameters) {
          const texts = [...document.querySelectorAll("li")].map((element) => this.text(element));
          parameters.completionFunction({ texts });
        },
      };
      """),
    "unknown-member": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ base: document.baseURL });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ base: document.baseURI, old: document.baseURL || "" });
        },
      };
      """),
    "value-without-event": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
        finalize(parameters) {
          document.querySelector("input").value = parameters.name || "someone";
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
        finalize(parameters) {
          const field = document.querySelector("input");
          field.value = parameters.name || "someone";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        },
      };
      """),
    "waits-for-load": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          window.addEventListener("load", () => parameters.completionFunction({}));
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const image = document.createElement("img");
          image.addEventListener("load", () => {});
          parameters.completionFunction({});
        },
      };
      """),
    "web-extension-api": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          chrome.runtime.sendMessage({ title: document.title });
          parameters.completionFunction({ title: document.title });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          globalThis.chrome?.runtime.sendMessage({ title: document.title });
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "answer-missing": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const context = document.createElement("canvas").getContext("2d");
          parameters.completionFunction({ width: context ? context.measureText("x").width : 0 });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ width: document.createElement("canvas").width });
        },
      };
      """),
  ]
}
