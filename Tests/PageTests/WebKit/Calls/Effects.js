// What shows that a member has done something, where its own receiver does not tell: by the member, a function of
// the receiver and the arguments, called after each call. A promise is waited for.
const soon = (look) => new Promise((resolve) => setTimeout(() => resolve(look()), 30));
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

const effects = {
  "AbortController.abort": ({ signal }) => [signal.aborted, show(signal.reason)],
  "BroadcastChannel.close": (channel) => outcome(() => channel.postMessage(1)),
  "BroadcastChannel.postMessage": sent,
  "MessagePort.postMessage": sent, "MessagePort.start": sent,
  "MessagePort.close": (port) => { port.other?.postMessage("late"); return sent(port); },
  "DataTransfer.setData": transferred, "DataTransfer.clearData": transferred,
  "DataTransferItem.getAsString": (_, [callback]) => soon(() => callback?.heard?.join()),
  "DataTransferItemList.clear": (list) => list.length,
  "ElementInternals.setFormValue": submitted, "ElementInternals.setValidity": validity,
  "EventTarget.addEventListener": heardOf, "EventTarget.removeEventListener": heardOf,
  "MediaQueryList.addListener": (list) => heardOf(list, ["change"]),
  "MediaQueryList.removeListener": (list) => heardOf(list, ["change"]),
  "HTMLElement.click": () => calls.splice(0).join(),
  "HTMLElement.focus": () => show(document.activeElement), "HTMLElement.blur": () => show(document.activeElement),
  "SVGElement.focus": () => show(document.activeElement), "SVGElement.blur": () => show(document.activeElement),
  "MathMLElement.focus": () => show(document.activeElement), "MathMLElement.blur": () => show(document.activeElement),
  "HTMLFormElement.reset": (element) => [...new FormData(element)].join(),
  "HTMLInputElement.select": ({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd],
  "HTMLTextAreaElement.select": ({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd],
  "HTMLInputElement.setSelectionRange": ({ selectionStart, selectionEnd, selectionDirection }) =>
    [selectionStart, selectionEnd, selectionDirection],
  "HTMLTextAreaElement.setSelectionRange": ({ selectionStart, selectionEnd, selectionDirection }) =>
    [selectionStart, selectionEnd, selectionDirection],
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
const focused = (name, local) => () => {
  const input = document.body.appendChild(document.createElement("input"));
  const element = document.body.appendChild(name());
  if (local) element.focus(); else input.focus();
  return element;
};
Object.assign(receivers, {
  "BroadcastChannel.postMessage": () => {
    const name = nextName(), channel = new BroadcastChannel(name), other = new BroadcastChannel(name);
    channel.heard = [];
    other.onmessage = (event) => channel.heard.push(show(event.data));
    return channel;
  },
  "MessagePort.postMessage": messenger("far", true), "MessagePort.close": messenger("near", true),
  "MessagePort.start": messenger("near", false),
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
  "HTMLElement.focus": focused(receivers.HTMLElement, false), "HTMLElement.blur": focused(receivers.HTMLElement, true),
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
  "DataTransferItem.getAsString": [() => {
    const heard = [];
    return [Object.assign((text) => heard.push(text), { heard })];
  }],
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
  "CSSCounterStyleRule.system": [() => "fixed 3"],
  "CSSFontFaceDescriptors.fontStyle": [() => "italic"], "CSSFontFaceDescriptors.fontWeight": [() => "700"],
  "CSSFontFaceDescriptors.fontStretch": [() => "condensed"], "CSSFontFaceDescriptors.fontWidth": [() => "condensed"],
  "CSSFontFaceDescriptors.sizeAdjust": [() => "90%"], "CSSFontFaceDescriptors.unicodeRange": [() => "U+0-7F"],
  "CSSFontFaceDescriptors.fontFeatureSettings": [() => '"liga" 1'],
  "CSSFontFaceDescriptors.fontDisplay": [() => "swap"],
  "DataTransfer.dropEffect": [() => "copy"], "DataTransfer.effectAllowed": [() => "copyLink"],
  "Document.adoptedStyleSheets": [() => [sheet("a { top: 0 }")]], "Document.designMode": [() => "on"],
  "ShadowRoot.adoptedStyleSheets": [() => [sheet("a { top: 0 }")]],
};
for (const [label, values] of Object.entries(fittingValues)) {
  const [name, key] = label.split(".");
  if (name === "CSSFontFaceDescriptors") fittingValues[`${name}.${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`] = values;
}

// Members whose answers are another one's each time: what holds of each, given a receiver.
const instead = {
  "Crypto.randomUUID": (c) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(c.randomUUID()),
  "Crypto.getRandomValues": (c) => c.getRandomValues(new Uint8Array(64)).some((byte) => byte !== 0),
  "Event.timeStamp": (e) => e.timeStamp > 0,
  "Document.lastModified": (d) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/.test(d.lastModified),
};
