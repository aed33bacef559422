/// https://html.spec.whatwg.org/multipage/scripting.html#the-template-element
package struct TemplateElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.template) }

  /// https://html.spec.whatwg.org/multipage/scripting.html#template-contents
  package var contents: Node? { document.agent.templateContents[element] }
}
