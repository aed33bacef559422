/// What the HTML Standard keeps for an element beside the tree, whatever its kind. Those kinds of which
/// more is kept have classes of their own. Only elements whose state differs from what their attributes
/// say have one.
package class HTMLElementState: SlotOwner {
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cryptographicnonce
  package var nonce: DOMString?
  /// https://html.spec.whatwg.org/multipage/interaction.html#click-in-progress-flag
  var isClickInProgress = false
  /// That of a dialog or a popover.
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#previously-focused-element
  var previouslyFocused: NodeHold?
  var popover: PopoverState?
  /// What layers above keep for the element.
  package var slots = Slots()

  package required init() {}

  /// What a clone of the element has of it; nil where it starts anew.
  func copyForClone() -> HTMLElementState? { nil }
}

extension Element {
  /// The state, if anything ever differed from the attributes.
  package var knownState: HTMLElementState? { document.agent.htmlStates[self] }

  /// The state, created if there is none. The caller is about to change it, and so what selectors
  /// match.
  package var state: HTMLElementState {
    document.noteContentChange()
    return stateBesideContent
  }

  /// The same for a caller who changes nothing that selectors match.
  package var stateBesideContent: HTMLElementState {
    let agent = document.agent
    if let known = agent.htmlStates[self] { return known }
    let made = stateClass.init()
    agent.htmlStates[self] = made
    return made
  }

  private var stateClass: HTMLElementState.Type {
    if ScriptElement.includes(self) { return ScriptElementState.self }
    guard isHTML else { return HTMLElementState.self }
    return switch elementName {
    case .input: InputElementState.self
    case .textarea: TextControlState.self
    case .select: SelectElementState.self
    case .output: OutputElementState.self
    case .button, .fieldset, .object: ListedElementState.self
    case .option: OptionElementState.self
    case .form: FormElementState.self
    case .details: DetailsElementState.self
    case .dialog: DialogElementState.self
    case .audio, .video: MediaElementState.self
    case .link: LinkElementState.self
    case .track: TrackElementState.self
    default: HTMLElementState.self
    }
  }
}
