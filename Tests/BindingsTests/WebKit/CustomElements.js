// What custom elements do, one question to a function; each defines its own, as definitions stay.
// `script/record-interfaces` asks WebKit and writes the answers to CustomElements.json.
(() => {
  let count = 0;
  const unused = () => `made-up-${count += 1}`;
  const attempt = (action) => {
    try { return action(); } catch (error) { return `${error.name}: ${error.message}`; }
  };
  const define = (members = class extends HTMLElement {}) => {
    const name = unused();
    customElements.define(name, members);
    return name;
  };
  const logging = (log, observed = ["a"]) => class extends HTMLElement {
    static get observedAttributes() { return observed; }
    constructor() { super(); log.push("made"); }
    connectedCallback() { log.push("in"); }
    disconnectedCallback() { log.push("out"); }
    adoptedCallback(from, to) { log.push(`adopted ${from !== to}`); }
    attributeChangedCallback(...given) { log.push(given.join(" ")); }
  };
  return {
    names() {
      return ["a-b", "a-B", "div", "A-b", "1-a", "a-1", "font-face", "a-é", "a-/", "a-", "-a"]
        .map((name, index) => attempt(() =>
          customElements.define(name + (index ? "" : "c"), class extends HTMLElement {})) ?? name);
    },
    wrongClasses() {
      const broken = (prototype) => Object.assign(function () {}.bind(null), { prototype });
      class Wrong extends HTMLElement {}
      Wrong.prototype.connectedCallback = 1;
      return [undefined, 1, () => {}, broken(3), Wrong]
        .map((given) => attempt(() => customElements.define(unused(), given)));
    },
    twice() {
      class One extends HTMLElement {}
      const name = define(One);
      return [
        attempt(() => customElements.define(name, class extends HTMLElement {})),
        attempt(() => customElements.define(unused(), One)),
      ].map((text) => text.replace(name, "it"));
    },
    whileDefining() {
      let answer;
      class One extends HTMLElement {
        static get observedAttributes() { answer = attempt(() => define()); return []; }
        attributeChangedCallback() {}
      }
      define(One);
      return answer;
    },
    registry() {
      class One extends HTMLElement {}
      const name = define(One);
      return [
        customElements.get(name) === One, customElements.get("no-thing"),
        customElements.getName(One) === name, customElements.getName(class {}),
        attempt(() => customElements.getName(1)), attempt(() => new CustomElementRegistry()),
        String(customElements),
      ];
    },
    constructors() {
      class One extends HTMLElement {}
      const name = define(One);
      return [
        new One().localName === name, new One() instanceof HTMLElement,
        attempt(() => new HTMLElement()),
        attempt(() => new (class extends HTMLElement {})()), attempt(() => new HTMLDivElement()),
        attempt(() => HTMLElement.call({})) !== undefined,
        attempt(() => new (customElements.get(define(class extends HTMLDivElement {})))()),
        document.createElement(name).constructor === One,
        document.createElementNS("http://www.w3.org/1999/xhtml", `p:${name}`).prefix,
        document.createElementNS("http://www.w3.org/2000/svg", name) instanceof One,
      ];
    },
    brokenConstructors() {
      const kinds = [
        class extends HTMLElement { constructor() { super(); this.id = "x"; } },
        class extends HTMLElement { constructor() { super(); this.append("x"); } },
        class extends HTMLElement { constructor() { super(); return {}; } },
        class extends HTMLElement { constructor() { throw new Error("no"); } },
        class extends HTMLElement { constructor() { return document.createElement("div"); } },
      ];
      return kinds.map((kind) => {
        const element = document.createElement(define(kind));
        return [element instanceof HTMLUnknownElement, element.matches(":defined")];
      });
    },
    upgrades() {
      const name = unused();
      const host = document.createElement("div");
      const tag = `<${name} a=1 b=2></${name}>`;
      document.documentElement.append(host);
      host.innerHTML = tag;
      const detached = document.createElement(name);
      const log = [];
      customElements.define(name, logging(log));
      const answer = [
        [...log], host.firstChild.constructor === customElements.get(name),
        detached.constructor === HTMLElement, detached.matches(":defined"),
      ];
      customElements.upgrade(detached);
      answer.push(detached.matches(":defined"), log.length);
      host.remove();
      return [...answer, [...log]];
    },
    brokenUpgrades() {
      const name = unused();
      const element = document.createElement(name);
      document.documentElement.append(element);
      customElements.define(name, class extends HTMLElement {
        constructor() { super(); throw 1; }
      });
      element.remove();
      return [element.matches(":defined"), element instanceof HTMLUnknownElement];
    },
    reactions() {
      const log = [];
      const name = define(logging(log));
      const element = document.createElement(name);
      element.setAttribute("a", "1");
      element.setAttribute("b", "1");
      element.a = 1;
      log.push("|");
      document.documentElement.append(element);
      const host = document.createElement("div");
      document.documentElement.append(host);
      host.append(element);
      log.push("|");
      element.setAttributeNS("urn:x", "p:a", "2");
      element.attributes.a.value = "3";
      element.toggleAttribute("a");
      log.push("|");
      host.innerHTML = "";
      document.implementation.createHTMLDocument().documentElement.append(element);
      return log;
    },
    reflectedReactions() {
      const log = [];
      const observed = ["id", "class", "style", "data-x", "hidden", "title", "slot"];
      const name = define(logging(log, observed));
      const element = document.createElement(name);
      element.id = "i";
      element.classList.add("c");
      element.style.color = "red";
      element.dataset.x = "y";
      element.hidden = true;
      element.title = "t";
      element.slot = "s";
      return log;
    },
    order() {
      const log = [];
      const name = define(class extends HTMLElement {
        connectedCallback() {
          log.push(`in ${this.id}`);
          this.firstChild?.remove();
          log.push(`done ${this.id}`);
        }
        disconnectedCallback() { log.push(`out ${this.id}`); }
      });
      const host = document.createElement("div");
      host.innerHTML = `<${name} id=1><${name} id=2></${name}></${name}><${name} id=3></${name}>`;
      document.documentElement.append(host);
      host.remove();
      return log;
    },
    fragments() {
      class One extends HTMLElement { constructor() { super(); this.made = true; } }
      const name = define(One);
      const tag = `<${name}></${name}>`;
      const [div, template] = [document.createElement("div"), document.createElement("template")];
      div.innerHTML = template.innerHTML = tag;
      return [
        div.firstChild.made, template.content.firstChild.made,
        document.importNode(template.content, true).firstChild.made,
        template.content.cloneNode(true).firstChild.made, div.cloneNode(true).firstChild.made,
        document.createRange().createContextualFragment(tag).firstChild.made,
        new DOMParser().parseFromString(tag, "text/html").querySelector(name).made,
      ];
    },
    builtIns() {
      class One extends HTMLParagraphElement {}
      const name = unused();
      customElements.define(name, One, { extends: "p" });
      const element = document.createElement("p", { is: name });
      return [element instanceof One, element.hasAttribute("is")];
    },
    internals() {
      const make = (members) => document.createElement(define(members));
      const without = (feature) => class extends HTMLElement {
        static disabledFeatures = [feature];
      };
      const plain = make(class extends HTMLElement {});
      const internals = plain.attachInternals();
      const root = plain.attachShadow({ mode: "closed" });
      internals.states.add("on");
      internals.role = "button";
      return [
        String(internals), internals.shadowRoot === root, internals.role,
        plain.getAttribute("role"),
        attempt(() => plain.attachInternals()), attempt(() => internals.form),
        attempt(() => internals.setFormValue("x")), attempt(() => internals.willValidate),
        attempt(() => document.createElement("div").attachInternals()),
        attempt(() => make(without("internals")).attachInternals()),
        attempt(() => make(without("shadow")).attachShadow({ mode: "open" })),
        internals.states.size, internals.states.has("on"), [...internals.states],
        plain.matches(":state(on)"),
        internals.states.delete("on"), plain.matches(":state(on)"),
      ];
    },
    formAssociated() {
      const log = [];
      const name = define(class extends HTMLElement {
        static formAssociated = true;
        constructor() { super(); this.internals = this.attachInternals(); }
        formAssociatedCallback(form) { log.push(form ? "form" : "no form"); }
        formDisabledCallback(isDisabled) { log.push(isDisabled); }
        formResetCallback() { log.push("reset"); }
      });
      const form = document.createElement("form");
      form.innerHTML = `<fieldset><${name} name=n></${name}></fieldset>`;
      document.documentElement.append(form);
      const control = form.querySelector(name);
      const { internals } = control;
      const answer = [internals.form === form, form.elements.length, form.elements.n === control];
      internals.setFormValue("v");
      form.firstChild.disabled = true;
      answer.push(internals.willValidate, control.matches(":disabled"));
      form.firstChild.disabled = false;
      internals.setValidity({ valueMissing: true }, "needed");
      answer.push(
        internals.validity.valueMissing, internals.validity.valid, internals.validationMessage,
        internals.checkValidity(), form.checkValidity(), control.matches(":invalid"),
        attempt(() => internals.setValidity({ badInput: true })));
      internals.setValidity({});
      answer.push(internals.checkValidity(), internals.validationMessage);
      form.reset();
      control.remove();
      form.remove();
      return [answer, log];
    },
    defined() {
      const name = unused();
      const element = document.createElement(name);
      return [
        element.matches(":defined"), element.constructor.name,
        document.createElement("div").matches(":defined"),
        document.createElement("unknown").matches(":defined"),
        document.createElementNS("http://www.w3.org/2000/svg", name).matches(":defined"),
      ];
    },
  };
})()
