// Reads the forms of a page, and fills in what the extension knows: how a password or an address
// manager works.
//
// Safari: for each form an array of fields with name, type and value; passwords are omitted. When
// `finalize` fills in a field it sends the events that a page's own scripts wait for. Values set this
// way are the fields' state: they do not show in the document's markup.

var ExtensionPreprocessingJS = {
  describe(field) {
    const description = { name: field.name, type: field.type, label: this.label(field) };
    if (field.type === "checkbox" || field.type === "radio") {
      description.checked = field.checked;
      description.value = field.value;
    } else if (field.type === "select-multiple") {
      description.values = Array.from(field.selectedOptions, (option) => option.value);
    } else if (field.type !== "password") {
      description.value = field.value;
    }
    return description;
  },

  label(field) {
    const label = field.labels && field.labels[0];
    return label ? label.textContent.replace(/\s+/g, " ").trim() : "";
  },

  isField(element) {
    return element.matches("input:not([type=hidden]), select, textarea");
  },

  run(parameters) {
    parameters.completionFunction({
      forms: Array.from(document.forms, (form) => ({
        // A field that is itself called "name" would hide `form.name`.
        name: form.getAttribute("name") ?? "",
        action: form.getAttribute("action") ?? "",
        method: (form.getAttribute("method") ?? "get").toLowerCase(),
        fields: Array.from(form.elements)
          .filter(this.isField)
          .map((field) => this.describe(field)),
      })),
    });
  },

  finalize(parameters) {
    for (const [name, value] of Object.entries(parameters.values)) {
      for (const field of document.getElementsByName(name)) {
        if (typeof value === "boolean") {
          field.checked = value;
        } else {
          field.value = value;
        }
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
        field.setAttribute("data-filled", field.value ?? "");
      }
    }
  },
};
