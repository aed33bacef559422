// What expressions give: the text of a value, the JSON text and the interface of an object, or an error.
const described = value => {
  if (value === null || typeof value !== "object") return String(value);
  const json = JSON.stringify(value);
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  const text = kind === "Array" || kind === "Object" ? "" : String(value);
  return `${kind} ${text.startsWith("[object") ? "" : text + " "}${json}`.replaceAll("\n", " ");
};
const answers = async expressions => {
  const found = [];
  for (const expression of expressions) {
    try {
      found.push(described(await (0, eval)(expression)));
    } catch (error) {
      found.push(`${error.name}: ${error.message}`.replaceAll("\n", " "));
    }
  }
  return found;
};
