extension CheckRule {
  static let causeExamples: [String: Example] = [
    "completion-misspelt": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionHandler({});
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
    "finalize-undefined": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
        finalize(parameters) { document.body.innerHTML = parameters.content; },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
        finalize(parameters) {
          if (parameters.content) document.body.innerHTML = parameters.content;
          const style = document.createElement("style");
          style.textContent = "/* undefined */";
          document.head.append(style);
        },
      };
      """),
    "list-not-array": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const links = document.querySelectorAll("a");
          const addresses = links.map(link => link.href);
          parameters.completionFunction({ addresses });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const links = document.querySelectorAll("a");
          links.forEach(link => link.href);
          parameters.completionFunction({ addresses: Array.from(links, link => link.href) });
        },
      };
      """),
    "node-module": Example(
      """
      const read = require("./read.js");
      var ExtensionPreprocessingJS = {
        run(parameters) {
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
      if (typeof module !== "undefined") module.exports = ExtensionPreprocessingJS;
      """),
    "not-supported-here": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const list = document.querySelector("ul");
          list.animate([{ opacity: 0 }, { opacity: 1 }], 100);
          parameters.completionFunction({ items: list.children.length });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const list = document.querySelector("ul");
          list.animate?.([{ opacity: 0 }, { opacity: 1 }], 100);
          parameters.completionFunction({ items: list.children.length });
        },
      };
      """),
    "object-hidden": Example(
      """
      (() => {
        var ExtensionPreprocessingJS = {
          run(parameters) {
            parameters.completionFunction({});
          },
        };
      })();
      """,
      """
      (() => {
        globalThis.ExtensionPreprocessingJS = {
          run(parameters) {
            parameters.completionFunction({});
          },
        };
      })();
      """),
    "object-late": Example(
      """
      document.addEventListener("DOMContentLoaded", () => {
        window.ExtensionPreprocessingJS = {
          run(parameters) {
            parameters.completionFunction({ title: document.title });
          },
        };
      });
      """,
      """
      window.ExtensionPreprocessingJS = {
        run(parameters) {
          setTimeout(() => parameters.completionFunction({ title: document.title }), 1);
        },
      };
      """),
    "object-not-instance": Example(
      """
      class Action {
        run(parameters) {
          parameters.completionFunction({});
        }
      }
      var ExtensionPreprocessingJS = Action;
      """,
      """
      var Action = class {
        run(parameters) {
          parameters.completionFunction({});
        }
      };
      var ExtensionPreprocessingJS = new Action();
      """),
    "page-script-not-run": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const script = document.createElement("script");
          script.textContent = "document.body.id = 'injected'";
          document.head.append(script);
          parameters.completionFunction({ title: document.title });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const data = document.createElement("script");
          data.type = "application/json";
          data.textContent = "{}";
          document.head.append(data);
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "page-variable": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const text = $("h1").text();
          parameters.completionFunction({ title: document.title });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const text = document.querySelector("h1").textContent;
          parameters.completionFunction({ title: document.title });
        },
      };
      """),
    "request-not-served": Example(
      """
      var ExtensionPreprocessingJS = {
        async run(parameters) {
          const response = await fetch("/articles/sample.json");
          parameters.completionFunction({ text: await response.text() });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        async run(parameters) {
          try {
            const response = await fetch("/articles/sample.json");
            parameters.completionFunction({ text: await response.text() });
          } catch (error) {
            parameters.completionFunction({ error: error.message });
          }
        },
      };
      """),
    "results-key-in-script": Example(
      """
      (function () {
        return { NSExtensionJavaScriptPreprocessingResultsKey: { title: document.title } };
      })();
      """,
      """
      // The extension finds this under NSExtensionJavaScriptPreprocessingResultsKey.
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
      };
      """),
    "results-key-twice": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const results = { title: document.title };
          parameters.completionFunction({
            NSExtensionJavaScriptPreprocessingResultsKey: results,
          });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
      };
      """),
    "results-node": Example(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ body: document.body });
        },
      };
      """,
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          parameters.completionFunction({ body: document.body.outerHTML });
        },
      };
      """),
  ]
}
