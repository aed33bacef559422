import FuzzSupport

/// Random statements, made of patterns. `%` and a letter stand for something random:
///
/// | | |
/// | --- | --- |
/// | `%n` | a node (any kind) |
/// | `%k` | a place in the array of nodes |
/// | `%r`, `%t`, `%w` | a range, an iterator, a walker |
/// | `%i` | a small number |
/// | `%T`, `%A`, `%S` | the name of an element or attribute, a text |
/// | `%M`, `%C` | markup, a selector |
enum Phrase {
  static func statement(_ random: inout SplitMix64) -> String {
    fill(random.choice(of: patterns), &random)
  }

  private static func fill(_ pattern: String, _ random: inout SplitMix64) -> String {
    var text = ""
    var characters = pattern.makeIterator()
    while let character = characters.next() {
      guard character == "%", let letter = characters.next() else {
        text.append(character)
        continue
      }
      text += piece(letter, &random)
    }
    return text
  }

  private static func piece(_ letter: Character, _ random: inout SplitMix64) -> String {
    switch letter {
    case "n": "n[\(random.number(below: 16))]"
    case "k": "\(random.number(below: 16))"
    case "r": "r[\(random.number(below: 4))]"
    case "t": "t[\(random.number(below: 3))]"
    case "w": "w[\(random.number(below: 3))]"
    case "i": "\(random.number(below: random.chance(4) ? 9 : 3))"
    case "T": quoted(random.choice(of: tags))
    case "A": quoted(random.choice(of: attributes))
    case "S": quoted(random.choice(of: texts))
    case "M": quoted(markup(&random))
    case "C": quoted(random.choice(of: selectors))
    default: "%\(letter)"
    }
  }

  private static func quoted(_ text: String) -> String { "`\(text)`" }

  private static func markup(_ random: inout SplitMix64) -> String {
    (0...random.number(below: 4)).map { _ in random.choice(of: markups) }.joined()
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private static let tags = words(
    """
    div p b span section table tbody tr td caption select optgroup option template slot form input \
    textarea button fieldset legend label details summary iframe style script x-one x-two svg math \
    title html head body a base object img dialog ul li
    """)
  private static let attributes = words(
    "id class slot name style title form for is href value selected checked hidden dir lang x")
  private static let texts = [
    "", "c", "c d", "s", "a", "b", "é😀", "x y", "display: none", "\\0", " ",
  ]
  private static let selectors = lines(
    """
    *
    .c
    #a
    b, p
    :has(b)
    :not(.c) > *
    p ~ *
    :nth-child(2n+1)
    :is(div, p):first-child
    [id] *
    slot, ::slotted(b)
    :checked, :disabled, :empty
    """)
  private static let markups = lines(
    """
    <p class=c>a<b>b</b></p>
    text &amp; text
    <div id=a><i></i></div>
    <table><tr><td>1<td>2</table>
    <select><option selected>1<optgroup><option>2</select>
    <template><b>t</b><template>u</template></template>
    <x-one class=c></x-one>
    <x-two id=b><b slot=s></b></x-two>
    <form id=f><input name=q form=f><textarea>x</textarea></form><button form=f>
    <!--comment-->
    <svg><g class=c><foreignObject><p>x</p></foreignObject></g></svg>
    <div><template shadowrootmode=open><slot></slot></template><b></b></div>
    <b>1<p>2</b>3</p>
    <ul><li>1<li>2</ul>
    <details><summary>s</summary>d</details>
    <label>l<input type=checkbox checked></label>
    <style>p { color: red }</style>
    <iframe srcdoc='<p>x'></iframe>
    """)

  private static let patterns = lines(
    """
    %n.appendChild(%n)
    %n.insertBefore(%n, %n)
    %n.insertBefore(%n, %n.firstChild)
    %n.replaceChild(%n, %n.firstChild)
    %n.removeChild(%n.lastChild)
    const p = %n; p.insertBefore(%n, p.childNodes[%i])
    const p = %n; p.replaceChild(%n, p.childNodes[%i])
    const p = %n; p.removeChild(p.childNodes[%i])
    %n.append(%n, %S, %n)
    %n.prepend(%S, %n)
    %n.before(%n, %S)
    %n.after(%S, %n)
    %n.replaceWith(%n, %S, %n)
    %n.replaceChildren(%n, %S)
    %n.replaceChildren(...%n.childNodes)
    %n.remove()
    %n.moveBefore?.(%n, %n)
    %n.textContent = %S
    %n.innerText = %S
    %n.outerText = %S
    %n.nodeValue = %S
    %n.data = %S
    %n.innerHTML = %M
    %n.innerHTML = %M
    %n.outerHTML = %M
    %n.insertAdjacentHTML(`beforebegin`, %M)
    %n.insertAdjacentHTML(`afterbegin`, %M)
    %n.insertAdjacentElement(`afterend`, %n)
    %n.insertAdjacentText(`beforeend`, %S)
    %n.normalize()
    document.normalize()
    put(%k, %n.splitText(%i))
    put(%k, %n.firstChild?.splitText(%i))
    %n.appendData(%S)
    %n.insertData(%i, %S)
    %n.deleteData(%i, %i)
    %n.replaceData(%i, %i, %S)
    %n.firstChild.replaceWholeText?.(%S)
    put(%k, document.createElement(%T))
    put(%k, document.createElement(%T))
    put(%k, document.createElementNS(`http://www.w3.org/2000/svg`, %T))
    put(%k, document.createElementNS(null, %T))
    put(%k, document.createTextNode(%S))
    put(%k, document.createComment(%S))
    put(%k, document.createDocumentFragment())
    put(%k, document.createProcessingInstruction(`x`, %S))
    put(%k, document.createAttribute(%A))
    put(%k, document.implementation.createHTMLDocument(%S))
    put(%k, document.implementation.createDocument(null, `x`, null))
    put(%k, document.implementation.createDocumentType(`html`, ``, ``))
    put(%k, new DOMParser().parseFromString(%M, `text/html`))
    put(%k, Document.parseHTMLUnsafe?.(%M))
    put(%k, document.body)
    put(%k, document.documentElement)
    put(%k, document)
    put(%k, %n.firstChild)
    put(%k, %n.lastChild)
    put(%k, %n.parentNode)
    put(%k, %n.nextSibling)
    put(%k, %n.childNodes[%i])
    put(%k, %n.children?.[%i])
    put(%k, %n.ownerDocument)
    put(%k, %n.getRootNode())
    put(%k, %n.getRootNode({ composed: true }))
    put(%k, %n.querySelector(%C))
    put(%k, %n.content)
    put(%k, %n.shadowRoot)
    put(%k, %n.assignedSlot)
    put(%k, %n.contentDocument?.body)
    put(%k, %n.cloneNode())
    put(%k, small(%n).cloneNode(true))
    put(%k, document.importNode(small(%n), true))
    put(%k, %n.importNode(small(%n), true))
    put(%k, document.adoptNode(%n))
    put(%k, %n.adoptNode(%n))
    %n.content.append(%n)
    %n.content.innerHTML = %M
    put(%k, shadow(%n, { mode: `open`, clonable: true }))
    put(%k, shadow(%n, { mode: `closed` }))
    put(%k, shadow(%n, { mode: `open`, slotAssignment: `manual`, serializable: true }))
    %n.attachShadow({ mode: `open` })
    %n.setHTMLUnsafe?.(%M)
    %n.getHTML?.({ serializableShadowRoots: true })
    %n.assign(%n, %n)
    %n.assignedNodes({ flatten: true }).forEach((node) => put(%k, node))
    %n.slot = %S
    %n.name = %S
    %n.setAttribute(%A, %S)
    %n.setAttribute(%A, %S)
    %n.removeAttribute(%A)
    %n.toggleAttribute(%A)
    %n.setAttributeNS(`urn:x`, `y:` + %A, %S)
    %n.setAttributeNode(%n)
    %n.setAttributeNode(put(%k, %n.attributes[%i]))
    %n.removeAttributeNode(put(%k, %n.attributes[%i]))
    %n.attributes.removeNamedItem(%A)
    %n.value = %S
    %n.id = %S
    %n.className = %S
    %n.classList.toggle(%S)
    %n.dataset.x = %S
    %n.style.color = %S
    %n.dir = `auto`
    r[%i % 4] = new Range
    r[%i % 4] = document.createRange()
    %r.setStart(%n, %i)
    %r.setStart(%n, %i)
    %r.setEnd(%n, %i)
    %r.setEnd(%n, %i)
    %r.setStartBefore(%n)
    %r.setEndAfter(%n)
    %r.selectNode(%n)
    %r.selectNodeContents(%n)
    %r.collapse(%i)
    %r.deleteContents()
    put(%k, %r.extractContents())
    small(%r.commonAncestorContainer) && put(%k, size(%r.commonAncestorContainer) < 400 ? %r.cloneContents() : null)
    %r.insertNode(%n)
    %r.surroundContents(%n)
    put(%k, %r.createContextualFragment(%M))
    r[%i % 4] = %r.cloneRange()
    %r.detach(); r[%i % 4] = new Range
    %r.toString(); %r.comparePoint(%n, %i); %r.intersectsNode(%n)
    %r.compareBoundaryPoints(%i, %r)
    getSelection().addRange(%r)
    getSelection().selectAllChildren(%n)
    getSelection().collapse(%n, %i)
    getSelection().extend(%n, %i)
    getSelection().setBaseAndExtent(%n, %i, %n, %i)
    getSelection().deleteFromDocument()
    getSelection().removeAllRanges()
    t[%i % 3] = document.createNodeIterator(%n)
    t[%i % 3] = document.createNodeIterator(%n, -1, () => { hook(7); return 1 })
    put(%k, %t.nextNode())
    put(%k, %t.nextNode())
    put(%k, %t.previousNode())
    w[%i % 3] = document.createTreeWalker(%n)
    w[%i % 3] = document.createTreeWalker(%n, -1, () => { hook(8); return 1 + %i % 3 })
    put(%k, %w.nextNode())
    put(%k, %w.lastChild())
    put(%k, %w.previousNode())
    put(%k, %w.nextSibling())
    %w.currentNode = %n
    o[%i] = watch(%n)
    o[%i]?.disconnect()
    o[%i]?.takeRecords()
    keep(%n)
    keep(document)
    live.length = 0
    live[%i]?.[0].namedItem?.(%S)
    %n.options.add(%n, %i)
    %n.options.length = %i
    %n.options[%i] = %n
    %n.add(%n, %n)
    %n.remove(%i)
    %n.selectedIndex = %i
    %n.selected = %i % 2
    %n.checked = true
    %n.reset()
    %n.insertRow(%i)
    put(%k, %n.insertRow(-1)?.insertCell(-1))
    %n.deleteRow(%i)
    %n.createCaption(); %n.createTHead(); %n.createTBody()
    %n.tHead = %n
    %n.caption = %n
    %n.deleteCell(%i)
    %n.text = %S
    document.title = %S
    document.body = %n
    %n.addEventListener(`x`, () => hook(9))
    %n.addEventListener(`slotchange`, () => hook(10))
    %n.dispatchEvent(new Event(`x`, { bubbles: true, composed: true }))
    %n.onclick = () => hook(11); %n.click()
    %n.focus(); %n.blur()
    %n.showModal?.(); %n.close?.()
    customElements.upgrade(%n)
    document.open(); document.write(%M); document.close()
    document.write(%M)
    const s = small(%n); equal(s.isEqualNode(s), true, `isEqualNode of itself, ${s.nodeName} ${s.outerHTML}`)
    const s = small(%n); equal(s.cloneNode(true).isEqualNode(s), s.nodeType !== 9 || true, `a clone`)
    const p = %n, q = %n; equal(p.contains(q), p === q || (q.nodeType !== 2 && (q.compareDocumentPosition(p) & 8) === 8), `contains`)
    const p = %n, q = %n; if (p !== q && p.getRootNode() === q.getRootNode()) equal((p.compareDocumentPosition(q) & 6) ^ (q.compareDocumentPosition(p) & 6), 6, `positions`)
    const p = %n; equal(same(p.querySelectorAll(`*`), naive(p, () => true)), true, `querySelectorAll`)
    const p = %n; for (const e of p.querySelectorAll(%C)) if (!e.matches(%C) && false) report(`matches`)
    const p = %n; p.innerHTML = p.innerHTML
    getComputedStyle(%n).display; %n.innerText; %n.checkVisibility?.()
    document.evaluate(`//*[@class]/text() | //b`, %n).iterateNext()
    new XMLSerializer().serializeToString(small(%n))
    put(%k, document.getElementById(%S)); document.getElementById(`a`); document.getElementById(`b`)
    structuredClone({ x: [%S] })
    collect()
    n[%k] = document.createElement(`div`); n[%k] = document.createElement(`p`); collect()
    hooks.splice(0, %i)
    drop(); collect()
    drop(); churn(); collect()
    n[%k].held = %n; drop()
    %n.held = [new Event(`x`), %n, new Range]; drop()
    e[%i] = new MouseEvent(`x`, { bubbles: true, composed: true, relatedTarget: %n }); %n.dispatchEvent(e[%i])
    put(%k, e[%i]?.target); put(%k, e[%i]?.relatedTarget); put(%k, e[%i]?.composedPath()[0])
    e[%i]?.target?.dispatchEvent(e[%i])
    %n.addEventListener(`x`, (event) => { e[%i] = event; put(%k, event.composedPath().at(%i)) })
    %n.addEventListener(`x`, () => { drop(); churn(); collect() }, { once: true })
    m[%i] = o[%i]?.takeRecords()
    m[%i]?.forEach((record) => { put(%k, record.target); put(%k, record.addedNodes[0]); put(%k, record.previousSibling) })
    m[%i]?.forEach((record) => put(%k, record.removedNodes[0]))
    s[%i] = getComputedStyle(%n); s[%i].color
    s[%i]?.display; s[%i]?.length; s[%i]?.color
    s[%i] = %n.sheet ?? %n.styleSheets?.[0]
    s[%i] = %n.sheet?.cssRules; s[%i]?.[0]?.cssText; put(%k, s[%i]?.[0]?.parentStyleSheet?.ownerNode)
    put(%k, s[%i]?.ownerNode); s[%i]?.insertRule?.(`b { color: blue }`)
    s[%i] = %n.styleSheets; s[%i]?.length; put(%k, s[%i]?.[0]?.ownerNode)
    s[%i] = %n.adoptedStyleSheets; s[%i]?.push?.(sheet)
    %n.adoptedStyleSheets = [sheet]
    s[%i]?.length; put(%k, s[%i]?.[0])
    s[%i] = %n.classList; s[%i]?.toggle?.(`c`)
    s[%i] = %n.attributes; put(%k, s[%i]?.[0])
    s[%i] = %n.style; s[%i].color = `red`
    s[%i] = %n.dataset; s[%i].x = %S
    s[%i] = %n.validity; s[%i]?.valid
    s[%i] = %n.labels; s[%i]?.length
    s[%i] = %n.elements; s[%i]?.length
    s[%i] = %n.implementation; put(%k, s[%i]?.createHTMLDocument?.(`t`).body)
    s[%i] = document.evaluate(`//b`, %n); put(%k, s[%i].iterateNext?.())
    s[%i] = document.evaluate(`//b`, %n, null, 7); put(%k, s[%i].snapshotItem?.(%i))
    s[%i] = new StaticRange({ startContainer: %n, startOffset: 0, endContainer: %n, endOffset: 0 })
    put(%k, s[%i]?.startContainer); put(%k, s[%i]?.endContainer)
    s[%i] = %n.querySelectorAll(%C); put(%k, s[%i][%i])
    s[%i] = %n.attachInternals(); s[%i].ariaActiveDescendantElement = %n
    put(%k, s[%i]?.shadowRoot); put(%k, s[%i]?.ariaActiveDescendantElement); put(%k, s[%i]?.form)
    s[%i]?.setValidity?.({ customError: true }, `x`, %n); s[%i]?.states?.add(`x`)
    %n.ariaActiveDescendantElement = %n
    %n.ariaDescribedByElements = [%n, %n]
    put(%k, %n.ariaActiveDescendantElement); put(%k, %n.ariaDescribedByElements?.[0])
    const d = %n; d.popover = `auto`; d.showPopover?.()
    %n.show?.(); %n.open = true
    %n.setAttribute(`onclick`, `hook(1)`); %n.click?.()
    %n.setAttribute(`tabindex`, `0`); %n.focus()
    put(%k, document.activeElement); %n.autofocus = true
    put(%k, document.getSelection().anchorNode)
    %n.select?.(); %n.setSelectionRange?.(0, 1)
    %n.htmlFor = `a`; put(%k, %n.control); %n.form?.requestSubmit?.()
    t[%i % 3] = null; w[%i % 3] = null; collect()
    o[%i] = null; m[%i] = null; s[%i] = null; e[%i] = null; collect()
    put(%k, %n.contentWindow?.document.createElement(`p`)); %n.remove?.()
    put(%k, %n.contentDocument); s[%i] = %n.contentWindow?.getSelection()
    put(%k, new DOMParser().parseFromString(%M, `text/html`).createElement(`template`).content)
    put(%k, document.importNode(%n.content ?? %n, false)); put(%k, %n.ownerDocument?.implementation)
    put(%k, new DOMParser().parseFromString(`<r xmlns="urn:x"><a/></r>`, `text/xml`).documentElement)
    """)
}
