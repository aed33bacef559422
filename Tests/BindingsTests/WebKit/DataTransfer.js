// What a DataTransfer does, one question to a function. `script/record-interfaces` asks WebKit and
// writes the answers to DataTransfer.json.
(() => {
  const attempt = (action) => {
    try { return action(); } catch (error) { return `${error.name}: ${error.message}`; }
  };
  const file = () => new File(["abc"], "a.txt", { type: "text/plain" });
  const filled = () => {
    const transfer = new DataTransfer();
    transfer.setData("Text", "a");
    transfer.setData("URL", "http://x.example/");
    transfer.setData("text/HTML", "<b>");
    transfer.setData("my/Type", "z");
    return transfer;
  };
  return {
    newOnes() {
      const transfer = new DataTransfer();
      transfer.dropEffect = "copy";
      transfer.effectAllowed = "all";
      return [transfer.dropEffect, transfer.effectAllowed, transfer.types, transfer.items.length,
        transfer.files.length, transfer.items === transfer.items];
    },
    formats() {
      const transfer = filled();
      return [transfer.types, ["text", "TEXT/plain", "url", "text/uri-list", "my/type", "none"]
        .map((format) => transfer.getData(format))];
    },
    setAgain() {
      const transfer = filled();
      transfer.setData("text/plain", "b");
      return [transfer.types, transfer.getData("text")];
    },
    types() {
      const { types } = filled();
      return [Object.isFrozen(types), Array.isArray(types)];
    },
    clear() {
      const transfer = filled();
      transfer.items.add(file());
      transfer.clearData("MY/type");
      const { types } = transfer;
      transfer.clearData();
      const rest = transfer.types;
      transfer.items.clear();
      return [types, rest, transfer.types];
    },
    items() {
      const transfer = filled();
      const item = transfer.items.add("q", "new/TYPE");
      return [item.kind, item.type, item.getAsFile(), transfer.items.length,
        transfer.items[4] === item, transfer.items[5] === undefined];
    },
    sameType() { return attempt(() => filled().items.add("q", "text/plain")); },
    wrongItems() {
      const { items } = new DataTransfer();
      return [() => items.add("x"), () => items.add(null), () => items.remove(9)].map(attempt);
    },
    files() {
      const transfer = filled();
      const { files } = transfer;
      const given = file();
      const item = transfer.items.add(given);
      transfer.items.remove(0);
      return [item.kind, item.type, item.getAsFile() === given, files.length, files[0] === given,
        transfer.files === files, transfer.types];
    },
    removedItems() {
      const transfer = filled();
      const item = transfer.items[0];
      transfer.items.clear();
      return [item.kind, item.type, item.getAsFile()];
    },
    events() {
      const transfer = new DataTransfer();
      return [
        new DragEvent("drop", { dataTransfer: transfer }).dataTransfer === transfer,
        new ClipboardEvent("paste", { clipboardData: transfer }).clipboardData === transfer,
        new ClipboardEvent("paste").clipboardData,
      ];
    },
    inputs() {
      const transfer = new DataTransfer();
      transfer.items.add(file());
      const input = document.createElement("input");
      input.type = "file";
      input.files = transfer.files;
      return [input.files.length, input.files === transfer.files, input.value];
    },
  };
})()
