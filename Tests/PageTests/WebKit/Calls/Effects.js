// What shows that a member has done something, where its own receiver does not tell: by the member, a function of
// the receiver and the arguments, called after each call. A promise is waited for.
const soon = (look, time = 30) => new Promise((resolve) => later(() => resolve(look()), time));
const outcome = (action) => {
  try { return action(); } catch (error) { return thrown(error); }
};

const transformed = (processor) => outcome(() => {
  const made = processor.transformToDocument(xml());
  return made ? new XMLSerializer().serializeToString(made) : made;
});
const validity = (element) => [element.validationMessage, element.validity?.customError];
// A selection has moved, a tree has changed: what is where.
const points = ({ anchorNode, anchorOffset, focusNode, focusOffset }) =>
  [show(anchorNode), anchorOffset, show(focusNode), focusOffset].join();
const heardOf = (target, list) => {
  const type = typeof list[0] === "string" ? list[0] : "t";
  const before = calls.length;
  outcome(() => target.dispatchEvent(new Event(type)));
  return calls.splice(before).join() || "nothing";
};
const windowHandler = (property) => (element) => {
  const seen = typeof globalThis[property];
  outcome(() => { element[property] = null; });
  return seen;
};
const transferred = (data) => [data.types, data.getData("text/plain"), data.getData("a")].join();
const submitted = (state) => outcome(() => {
  const owner = form();
  owner.replaceChildren(hosts.get(state));
  hosts.get(state).setAttribute("name", "n");
  return [...new FormData(owner)].join();
});
const sent = (receiver) => soon(() => receiver.heard?.join());
// What goes from one process to another, in WebKit.
const delivered = (receiver) => soon(() => receiver.heard?.join(), 200);

const selected = ({ value, selectionStart, selectionEnd, selectionDirection }) =>
  [value, selectionStart, selectionEnd, selectionDirection].join();
// A frame goes when it was looked at.
const framed = ({ documentElement, defaultView }) => {
  const text = documentElement?.outerHTML;
  defaultView?.frameElement.remove();
  return text;
};
const assigned = (slot) => slot.assignedNodes().map((node) => show(node)).join();
const activeElement = (element) => [document.activeElement.localName, document.activeElement === element];

const evaluated = (_, list, expression) => outcome(() => expression.evaluate(page(), 1).numberValue);
// What an event says on its way, to the listeners of a target and of what the target stands in.
const onItsWay = (key) => (event) => outcome(() => {
  const target = paragraph(), log = [];
  const listen = ({ [key]: value }) => { log.push(show(value?.localName ?? value)); };
  for (const node of [target.parentNode, target]) {
    node.addEventListener(event.type, listen, true);
    node.addEventListener(event.type, listen);
  }
  target.dispatchEvent(event);
  return log.join();
});
// Which listeners still hear an event after the first has called the member.
const stopped = (key) => () => outcome(() => {
  const target = paragraph(), log = [];
  target.addEventListener("t", (event) => { log.push("first"); event[key](); });
  target.addEventListener("t", () => log.push("second"));
  target.parentNode.addEventListener("t", () => log.push("parent"));
  log.push(target.dispatchEvent(new Event("t", { bubbles: true, cancelable: true })));
  return log.join();
});
// What a reader has read, and in which order it has told of it.
const readIn = (reader) => {
  const log = [];
  for (const type of ["loadstart", "progress", "load", "abort", "error", "loadend"]) {
    reader.addEventListener(type, () => log.push(type));
  }
  const told = () => [show(reader.result), ...log];
  if (reader.readyState !== 1) return told();
  return new Promise((resolve) => reader.addEventListener("loadend", () => resolve(told())));
};
const effects = {
  "Event.stopPropagation": stopped("stopPropagation"), "Event.preventDefault": stopped("preventDefault"),
  "Event.stopImmediatePropagation": stopped("stopImmediatePropagation"),
  "Storage.setItem": (storage, [key]) => outcome(() => storage.getItem(key)),
  "TextEncoder.encodeInto": (_, [, destination]) => show(destination),
  "ReadableStream.getReader": (stream, _, reader) => outcome(() => (reader.releaseLock(), stream.locked)),
  "WritableStream.getWriter": (stream, _, writer) => outcome(() => (writer.releaseLock(), stream.locked)),
  "HTMLInputElement.selectionStart": selected, "HTMLInputElement.selectionEnd": selected,
  "HTMLTextAreaElement.selectionStart": selected, "HTMLTextAreaElement.selectionEnd": selected,
  "HTMLOutputElement.value": ({ value, defaultValue }) => [value, defaultValue],
  "HTMLOutputElement.defaultValue": ({ value, defaultValue }) => [value, defaultValue],
  "ReadableStream.tee": (_, list, pair) => (pair ? Promise.all([...pair].map(read)) : "none"),
  "Event.target": onItsWay("target"), "Event.currentTarget": onItsWay("currentTarget"),
  "Event.srcElement": onItsWay("srcElement"), "Event.eventPhase": onItsWay("eventPhase"),
  "Element.outerHTML": ({ home }) => home?.innerHTML, "HTMLElement.outerText": ({ home }) => home?.innerHTML,
  "FileReader.readAsText": readIn, "FileReader.readAsDataURL": readIn, "FileReader.readAsArrayBuffer": readIn,
  "FileReader.readAsBinaryString": readIn,
  "Document.createExpression": evaluated, "XPathEvaluator.createExpression": evaluated,
  "MessageChannel.port1": ({ port1, port2 }) => port1 === port2,
  "MessageChannel.port2": ({ port1, port2 }) => port1 === port2,
  "Document.write": framed, "Document.writeln": framed, "Document.close": framed, "Document.open": framed,
  "Document.cookie": () => { document.cookie = "k=; max-age=0"; },
  "HTMLInputElement.setRangeText": selected, "HTMLTextAreaElement.setRangeText": selected,
  "HTMLInputElement.selectionDirection": selected, "HTMLTextAreaElement.selectionDirection": selected,
  "HTMLSlotElement.assign": assigned, "HTMLDialogElement.show": ({ open }) => open,
  "HTMLFormElement.submit": ({ parentNode }) => parentNode?.open,
  "HTMLElement.hidePopover": (element) => outcome(() => element.togglePopover()),
  "HTMLElement.showPopover": (element) => outcome(() => element.togglePopover()),
  "Document.designMode": () => { document.designMode = "off"; },
  "Node.normalize": ({ childNodes }) => childNodes.length,
  "RadioNodeList.value": (list) => [...list].map(({ checked }) => checked).join(),
  "ReadableStream.pipeTo": (_, [target]) => soon(() => target?.heard?.join()),
  "ReadableStream.pipeThrough": (_, [pair], result) =>
    soon(() => [result !== undefined && result === pair?.readable, pair?.writable?.heard?.join()]),
  "AbortController.abort": ({ signal }) => [signal.aborted, signal.reason?.name ?? show(signal.reason)],
  "BroadcastChannel.close": (channel) => outcome(() => channel.postMessage(1)),
  "BroadcastChannel.postMessage": delivered,
  "MessagePort.postMessage": delivered, "MessagePort.start": delivered,
  "MessagePort.close": (port) => { port.other?.postMessage("late"); return delivered(port); },
  "DataTransfer.setData": transferred, "DataTransfer.clearData": transferred,
  "DataTransferItem.getAsString": (_, [callback]) => soon(() => callback?.heard?.join()),
  "DataTransferItemList.clear": (list) => list.length,
  "ElementInternals.setFormValue": submitted, "ElementInternals.setValidity": validity,
  "EventTarget.addEventListener": heardOf, "EventTarget.removeEventListener": (target) => heardOf(target, ["t"]),
  "MediaQueryList.addListener": (list) => heardOf(list, ["change"]),
  "MediaQueryList.removeListener": (list) => heardOf(list, ["change"]),
  "HTMLElement.click": () => calls.splice(0).join(),
  "HTMLElement.focus": activeElement, "HTMLElement.blur": activeElement, "SVGElement.focus": activeElement,
  "SVGElement.blur": activeElement, "MathMLElement.focus": activeElement, "MathMLElement.blur": activeElement,
  "HTMLFormElement.reset": (element) => [...new FormData(element)].join(),
  "HTMLInputElement.select": selected, "HTMLTextAreaElement.select": selected,
  "HTMLInputElement.setSelectionRange": selected, "HTMLTextAreaElement.setSelectionRange": selected,
  "MutationObserver.observe": (observer, [target]) => outcome(() => {
    target.setAttribute?.("title", "seen");
    target.append?.("seen");
    const records = observer.takeRecords().map(({ type }) => type);
    observer.disconnect();
    return records.join();
  }),
  "MutationObserver.disconnect": (observer) => {
    observer.target?.append("unseen");
    return observer.takeRecords().length;
  },
  "XSLTProcessor.importStylesheet": transformed, "XSLTProcessor.setParameter": transformed,
  "XSLTProcessor.removeParameter": transformed, "XSLTProcessor.clearParameters": transformed,
  "XSLTProcessor.reset": transformed,
  "ReadableStream.cancel": sent, "ReadableStreamDefaultReader.cancel": sent,
  "WritableStream.abort": sent, "WritableStream.close": sent,
  "WritableStreamDefaultWriter.abort": sent, "WritableStreamDefaultWriter.close": sent,
  "WritableStreamDefaultWriter.write": sent,
  "ReadableStreamDefaultReader.releaseLock": (reader) => reader.stream?.locked,
  "WritableStreamDefaultWriter.releaseLock": (writer) => writer.stream?.locked,
  "ReadableStreamDefaultController.enqueue": ({ stream }) => read(stream),
  "ReadableStreamDefaultController.close": ({ stream }) => read(stream),
  "ReadableStreamDefaultController.error": ({ stream }) => read(stream),
  "TransformStreamDefaultController.enqueue": ({ stream }) => read(stream?.readable),
  "TransformStreamDefaultController.terminate": ({ stream }) => read(stream?.readable),
  "TransformStreamDefaultController.error": ({ stream }) => read(stream?.readable),
  "WritableStreamDefaultController.error": ({ stream }) => settled(stream.getWriter().closed),
  "XMLHttpRequest.overrideMimeType": (request) => outcome(() => {
    request.open("GET", "data:text/plain,%E9", false);
    request.send();
    return request.responseText;
  }),
  "XMLHttpRequest.setRequestHeader": (request) => outcome(() => request.readyState),
};
const read = (stream) => (stream ? settled(stream.getReader().read()) : "none");

for (const property of [
  "onblur", "onerror", "onfocus", "onload", "onresize", "onscroll", "onafterprint", "onbeforeprint",
  "onbeforeunload", "onhashchange", "onlanguagechange", "onmessage", "onmessageerror", "onoffline", "ononline",
  "onpagehide", "onpagereveal", "onpageshow", "onpageswap", "onpopstate", "onrejectionhandled", "onstorage",
  "onunhandledrejection", "onunload", "ongamepadconnected", "ongamepaddisconnected", "onfocusin", "onfocusout",
  "onwebkitmouseforcechanged", "onwebkitmouseforcedown", "onwebkitmouseforceup", "onwebkitmouseforcewillbegin",
]) {
  // What a body hears for a window needs a window.
  receivers[`HTMLBodyElement.${property}`] = () => document.body;
  for (const name of ["HTMLBodyElement", "HTMLFrameSetElement"]) effects[`${name}.${property}`] = windowHandler(property);
}
for (const name of ["Button", "FieldSet", "Input", "Object", "Output", "Select", "TextArea"]) {
  effects[`HTML${name}Element.setCustomValidity`] = validity;
}

// Receivers for one member, whose effect they can show.
const messenger = (listens, starts) => () => {
  const { port1, port2 } = new MessageChannel();
  const [near, far] = listens === "near" ? [port1, port2] : [port2, port1];
  port1.heard = [];
  port1.other = port2;
  near.addEventListener("message", (event) => port1.heard.push(show(event.data)));
  if (starts) near.start(); else far.postMessage("waiting");
  return port1;
};
const heard = () => { calls.push("heard"); };
const withListener = (target) => {
  target.addEventListener("t", heard);
  return target;
};
const recording = () => {
  const log = [];
  return { log, sink: {
    write(chunk) { log.push(`write ${show(chunk)}`); }, close() { log.push("close"); },
    abort(reason) { log.push(`abort ${show(reason)}`); }, cancel(reason) { log.push(`cancel ${show(reason)}`); },
  } };
};
const recordingStream = (Stream) => () => {
  const { log, sink } = recording();
  return Object.assign(new Stream(sink), { heard: log });
};
const recordingReader = (method) => () => {
  const stream = recordingStream(method === "getReader" ? ReadableStream : WritableStream)();
  return Object.assign(stream[method](), { stream, heard: stream.heard });
};
const streamController = (Stream) => () => {
  let made;
  const stream = new Stream({ start(controller) { made = controller; } });
  return Object.assign(made, { stream });
};
const stylesheet = (text) => new DOMParser().parseFromString(
  '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:param name="p">none</xsl:param>'
  + `<xsl:template match="/"><r>${text}<xsl:value-of select="$p"/></r></xsl:template></xsl:stylesheet>`,
  "application/xml");
// A slot in a slot's place: what is flattened shows.
const innerSlot = () => {
  const outer = paragraph();
  const root = outer.attachShadow({ mode: "open" });
  root.innerHTML = "<p><slot></slot><u></u></p>";
  const inner = root.firstChild.attachShadow({ mode: "open" });
  inner.innerHTML = "<slot></slot>";
  return inner.firstChild;
};
const framedDocument = () => document.body.appendChild(document.createElement("iframe")).contentDocument;
const withSelection = (make) => () => {
  const element = make();
  element.setSelectionRange(1, 3, "backward");
  return element;
};
const chunks = (...list) => new ReadableStream({
  start(controller) {
    for (const chunk of list) controller.enqueue(chunk);
    controller.close();
  },
});
const atHomeOf = () => {
  const home = paragraph();
  return Object.assign(home.firstElementChild, { home });
};
const focused = (name, local) => () => {
  const input = document.body.appendChild(document.createElement("input"));
  const element = document.body.appendChild(name());
  if (local) element.focus(); else input.focus();
  return element;
};
Object.assign(receivers, {
  "Node.getRootNode": () => {
    const root = paragraph().attachShadow({ mode: "open" });
    root.innerHTML = "<b>b</b>";
    return root.firstChild;
  },
  "Node.lookupPrefix": () => new DOMParser().parseFromString(
    '<p:r xmlns:p="http://n" xmlns:s="http://m"/>', "text/xml").documentElement,
  "BroadcastChannel.postMessage": () => {
    const name = nextName(), channel = new BroadcastChannel(name), other = new BroadcastChannel(name);
    channel.heard = [];
    other.onmessage = (event) => channel.heard.push(show(event.data));
    return channel;
  },
  "MessagePort.postMessage": messenger("far", true), "MessagePort.close": messenger("near", true),
  "MessagePort.start": messenger("near", false),
  "EventTarget.dispatchEvent": () => {
    const target = withListener(new EventTarget());
    target.addEventListener("c", (event) => event.preventDefault());
    return target;
  },
  "Selection.addRange": () => {
    const made = selection();
    made.removeAllRanges();
    return made;
  },
  "Element.outerHTML": atHomeOf, "HTMLElement.outerText": atHomeOf,
  "EventTarget.removeEventListener": () => withListener(new EventTarget()),
  "MediaQueryList.removeListener": () => {
    const list = matchMedia("(min-width: 1px)");
    list.addListener(heard);
    return list;
  },
  "HTMLElement.click": () => {
    const element = receivers.HTMLElement();
    element.addEventListener("click", heard);
    return element;
  },
  "HTMLElement.focus": focused(() => markup("<b tabindex=2>b</b>"), false),
  "HTMLElement.blur": focused(() => markup("<b tabindex=2>b</b>"), true),
  "MathMLElement.focus": focused(receivers.MathMLElement, false), "MathMLElement.blur": focused(receivers.MathMLElement, true),
  "SVGElement.focus": focused(() => markup("<svg tabindex=2></svg>"), false),
  "SVGElement.blur": focused(() => markup("<svg tabindex=2></svg>"), true),
  "Document.write": framedDocument, "Document.writeln": framedDocument, "Document.open": framedDocument,
  "Document.close": () => {
    const made = framedDocument();
    made.open();
    made.write("<p>open");
    return made;
  },
  "Document.cookie": () => document, "Document.designMode": () => document, "Document.createCDATASection": xml,
  "XMLHttpRequest.abort": () => {
    const request = new XMLHttpRequest();
    request.onabort = heard;
    request.open("GET", "/p");
    request.send();
    return request;
  },
  "XPathResult.numberValue": () => document.evaluate("count(//b)", page(), null, XPathResult.NUMBER_TYPE),
  "XPathResult.stringValue": () => document.evaluate("string(//b)", page(), null, XPathResult.STRING_TYPE),
  "XPathResult.booleanValue": () => document.evaluate("//b", page(), null, XPathResult.BOOLEAN_TYPE),
  "XPathResult.singleNodeValue": () =>
    document.evaluate("//b", page(), null, XPathResult.FIRST_ORDERED_NODE_TYPE),
  "XPathResult.iterateNext": () => document.evaluate("//b", page(), null, XPathResult.ORDERED_NODE_ITERATOR_TYPE),
  "CSSCounterStyleRule.system": () => rule("@counter-style c { system: fixed 2; symbols: a b }"),
  "FileReader.abort": () => {
    const reader = new FileReader();
    reader.readAsText(new Blob(["t"]));
    return reader;
  },
  "HTMLDialogElement.show": () => markup("<dialog>d</dialog>"),
  "HTMLFormElement.requestSubmit": () => {
    const made = document.body.appendChild(markup("<form><button></button></form>"));
    made.addEventListener("submit", (event) => { heard(); event.preventDefault(); });
    return made;
  },
  "HTMLFormElement.submit": () =>
    document.body.appendChild(markup("<dialog open><form method=dialog></form></dialog>")).firstChild,
  "HTMLElement.hidePopover": () => {
    const element = document.body.appendChild(markup("<b popover=manual>b</b>"));
    element.showPopover();
    return element;
  },
  "HTMLElement.showPopover": () => document.body.appendChild(markup("<b popover>b</b>")),
  "HTMLInputElement.files": () => markup("<input type=file>"),
  "HTMLInputElement.selectionDirection": withSelection(receivers.HTMLInputElement),
  "HTMLTextAreaElement.selectionDirection": withSelection(receivers.HTMLTextAreaElement),
  "HTMLSlotElement.assignedNodes": () => innerSlot(), "HTMLSlotElement.assignedElements": () => innerSlot(),
  "HTMLSlotElement.assign": () => {
    const host = paragraph();
    return host.attachShadow({ mode: "open", slotAssignment: "manual" }).appendChild(document.createElement("slot"));
  },
  "HTMLStyleElement.disabled": () => document.body.appendChild(receivers.HTMLStyleElement()),
  "Node.nodeValue": () => paragraph().firstChild,
  "RadioNodeList.value": () => document.body.appendChild(form()).elements.r,
  "ReadableStream.pipeTo": () => chunks("chunk"), "ReadableStream.pipeThrough": () => chunks("chunk"),
  "HTMLFormElement.reset": () => {
    const made = form();
    made.elements.i.value = "changed";
    return made;
  },
  "MutationObserver.disconnect": () => {
    const observer = new MutationObserver(() => {}), target = paragraph();
    observer.observe(target, { childList: true });
    return Object.assign(observer, { target });
  },
  "MutationObserver.takeRecords": () => {
    const observer = new MutationObserver(() => {}), target = paragraph();
    observer.observe(target, { childList: true });
    target.append("x");
    return observer;
  },
  XSLTProcessor: () => {
    const processor = new XSLTProcessor();
    processor.importStylesheet(stylesheet("first "));
    processor.setParameter(null, "p", "given");
    return processor;
  },
  "ReadableStream.cancel": recordingStream(ReadableStream),
  "ReadableStreamDefaultReader.cancel": recordingReader("getReader"),
  "ReadableStreamDefaultReader.releaseLock": recordingReader("getReader"),
  "WritableStream.abort": recordingStream(WritableStream), "WritableStream.close": recordingStream(WritableStream),
  "WritableStreamDefaultWriter.abort": recordingReader("getWriter"),
  "WritableStreamDefaultWriter.close": recordingReader("getWriter"),
  "WritableStreamDefaultWriter.write": recordingReader("getWriter"),
  "WritableStreamDefaultWriter.releaseLock": recordingReader("getWriter"),
  ReadableStreamDefaultController: streamController(ReadableStream),
  TransformStreamDefaultController: streamController(TransformStream),
  WritableStreamDefaultController: streamController(WritableStream),
  DataTransfer: transfer,
  CustomStateSet: () => {
    const { states } = internals();
    states.add("s");
    return states;
  },
  "Node.normalize": () => {
    const element = paragraph();
    element.append("a", "", "b");
    return element;
  },
});
Object.assign(fitting, {
  "CustomElementRegistry.getName": [() => (internals(), [customElements.get(`${custom}-internals`)])],
  "DataTransferItem.getAsString": [() => {
    const heard = [];
    return [Object.assign((text) => heard.push(text), { heard })];
  }],
  "Document.open": [() => []],
  "HTMLSlotElement.assignedNodes": [() => [{ flatten: true }], () => []],
  "HTMLSlotElement.assignedElements": [() => [{ flatten: true }], () => []],
  "HTMLInputElement.setSelectionRange": [() => [1, 3, "backward"], () => [1, 3, "forward"]],
  "HTMLSlotElement.assign": [(slot) => [slot.getRootNode().host.firstChild]],
  "HTMLElement.focus": [() => []],
  "ReadableStream.pipeTo": [() => [recordingStream(WritableStream)()]],
  "ReadableStream.pipeThrough": [() => [{
    readable: chunks(), writable: recordingStream(WritableStream)() }]],
  "CustomStateSet.forEach": [() => [(value) => { calls.push(value); }]],
  "DataTransfer.clearData": [() => ["text/plain"], () => []],
  "ByteLengthQueuingStrategy.size": [() => [{ byteLength: 3 }]],
  "ElementInternals.setFormValue": [() => ["v"]],
  "ElementInternals.setValidity": [(i) => [{ customError: true }, "message"]],
  "EventTarget.addEventListener": [() => ["t", heard], () => ["t", heard, { once: true }]],
  "EventTarget.removeEventListener": [() => ["t", heard], () => ["t", heard, true], () => ["u", heard]],
  "MediaQueryList.addListener": [() => [heard]], "MediaQueryList.removeListener": [() => [heard]],
  "MessagePort.postMessage": [() => [{ a: 1 }]], "BroadcastChannel.postMessage": [() => [{ a: 1 }]],
  "MutationObserver.observe": [
    () => [paragraph(), { childList: true }], () => [paragraph(), { attributes: true, attributeOldValue: true }],
    () => [paragraph(), {}]],
  "XSLTProcessor.importStylesheet": [() => [stylesheet("second ")]],
  "XSLTProcessor.setParameter": [() => [null, "p", "changed"]], "XSLTProcessor.getParameter": [() => [null, "p"]],
  "XSLTProcessor.removeParameter": [() => [null, "p"]],
  "XSLTProcessor.transformToDocument": [() => [xml()]], "XSLTProcessor.transformToFragment": [() => [xml(), document]],
  "XMLHttpRequest.overrideMimeType": [() => ["text/plain;charset=latin1"], () => ["text/plain;charset=utf-8"]],
});
for (const name of ["Button", "FieldSet", "Object", "Output", "Select", "TextArea"]) {
  fitting[`HTML${name}Element.setCustomValidity`] = [() => ["message"]];
}

// Values that setters make something of, beside `setterValues`.
const fittingValues = {
  "CSSCounterStyleRule.system": [() => "fixed 3"], "CSSCounterStyleRule.additiveSymbols": [() => "5 y"],
  "CSSCounterStyleRule.pad": [() => '2 "z"'], "CSSFontFaceDescriptors.src": [() => 'url("v")'],
  "CSSFontFaceDescriptors.fontStyle": [() => "italic"], "CSSFontFaceDescriptors.fontWeight": [() => "700"],
  "CSSFontFaceDescriptors.fontStretch": [() => "condensed"], "CSSFontFaceDescriptors.fontWidth": [() => "condensed"],
  "CSSFontFaceDescriptors.sizeAdjust": [() => "90%"], "CSSFontFaceDescriptors.unicodeRange": [() => "U+0-7F"],
  "CSSFontFaceDescriptors.fontFeatureSettings": [() => '"liga" 1'],
  "CSSFontFaceDescriptors.fontDisplay": [() => "swap"],
  "DataTransfer.dropEffect": [() => "copy"], "DataTransfer.effectAllowed": [() => "copyLink"],
  "Document.adoptedStyleSheets": [() => [sheet("a { top: 0 }")]], "Document.designMode": [() => "on"],
  "Document.cookie": [() => "k=v"], "URL.protocol": [() => "https"], "webkitURL.protocol": [() => "https"],
  "XMLHttpRequest.responseType": [() => "json"],
  "HTMLAnchorElement.protocol": [() => "https"], "HTMLAreaElement.protocol": [() => "https"],
  "HTMLInputElement.files": [() => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "name"));
    return data.files;
  }],
  "HTMLInputElement.selectionDirection": [() => "forward"], "HTMLTextAreaElement.selectionDirection": [() => "forward"],
  "Node.nodeValue": [() => "changed"], "RadioNodeList.value": [() => "1"],
  "ShadowRoot.adoptedStyleSheets": [() => [sheet("a { top: 0 }")]],
};
for (const name of ["Controls", "DescribedBy", "Details", "ErrorMessage", "FlowTo", "LabelledBy", "Owns"]) {
  fittingValues[`Element.aria${name}Elements`] = [(element) => [element.firstElementChild]];
}
for (const name of ["FontFace", "Keyframe", "Page", "PositionTry", "Style"]) fittingValues[`CSS${name}Rule.style`] = [() => "margin: 3px"];
for (const name of ["HTML", "SVG", "MathML"]) fittingValues[`${name}Element.style`] = [() => "margin: 3px"];
fittingValues["CSSNestedDeclarations.style"] = [() => "margin: 3px"];
for (const [label, values] of Object.entries(fittingValues)) {
  const [name, key] = label.split(".");
  if (name === "CSSFontFaceDescriptors") fittingValues[`${name}.${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`] = values;
}

// Members whose answers are another one's each time: what holds of each, given a receiver.
const instead = {
  "Crypto.randomUUID": (c) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(c.randomUUID()),
  "Crypto.getRandomValues": (c) => c.getRandomValues(new Uint8Array(64)).some((byte) => byte !== 0),
  "Event.timeStamp": (e) => e.timeStamp > 0,
  "Navigator.hardwareConcurrency": (n) => n.hardwareConcurrency > 0, "Navigator.javaEnabled": (n) => n.javaEnabled(),
  "Performance.now": (p) => p.now() > 0, "Performance.timeOrigin": (p) => p.timeOrigin > 1e12,
  "Performance.getEntries": (p) => Array.isArray(p.getEntries()), "History.length": (h) => h.length,
  "Performance.getEntriesByName": (p) => p.getEntriesByName("none"),
  "Performance.getEntriesByType": (p) => p.getEntriesByType("none"),
  "Document.lastModified": (d) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/.test(d.lastModified),
};

// Each of their calls has a frame, so that random arguments would cost too much.
const fittingOnly = new Set(["Document.write", "Document.writeln", "Document.open", "Document.close"]);
for (const property of [
  "appCodeName", "appName", "appVersion", "cookieEnabled", "language", "languages", "maxTouchPoints", "onLine",
  "platform", "product", "productSub", "userAgent", "vendor", "vendorSub", "webdriver",
]) {
  instead[`Navigator.${property}`] = (navigator) => navigator[property];
}

// Objects that are another one's each time.
const unlike = /^(Performance|FormData|Blob|File|Document|HTMLDocument|XMLDocument)$/;

// The keywords of enumerated attributes, of which the random values have few.
const keywords = {
  as: "fetch audio document embed font image manifest object report script style track video worker",
  autocapitalize: "none off on sentences words characters", autocomplete: "on off", behavior: "scroll slide alternate",
  contentEditable: "true false plaintext-only inherit", crossOrigin: "anonymous use-credentials",
  decoding: "sync async auto", dir: "ltr rtl auto", direction: "left right up down",
  encoding: "multipart/form-data text/plain", enctype: "multipart/form-data text/plain",
  enterKeyHint: "enter done go next previous search send", fetchPriority: "high low auto",
  formEnctype: "multipart/form-data text/plain", formMethod: "get post dialog",
  inputMode: "none text tel url email numeric decimal search",
  kind: "subtitles captions descriptions chapters metadata", loading: "lazy eager", method: "get post dialog",
  popover: "auto manual hint", preload: "none metadata auto",
  referrerPolicy: "no-referrer origin same-origin unsafe-url strict-origin", scope: "row col rowgroup colgroup",
  shadowRootMode: "open closed", shape: "rect circle default poly", wrap: "hard soft",
  type: "button submit reset hidden text search tel url email password date month week time datetime-local number range"
    + " color checkbox radio file image module",
};
