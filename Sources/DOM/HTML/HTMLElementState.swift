/// What the HTML Standard keeps for an element beside the tree: the state of form controls above all.
/// Only elements whose state differs from what their attributes say have one.
///
/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-value
package final class HTMLElementState {
  /// The value since the dirty value flag was set.
  var value: DOMString?
  /// The checkedness since the dirty checkedness flag was set.
  var checkedness: Bool?
  /// An `option`'s selectedness since its dirtiness was set.
  var selectedness: Bool?
  /// That of an `option` whose constructor was told, until the attribute changes.
  package var initialSelectedness: Bool?
  /// Whether a script took all selectedness from a `select`, so that no option steps in.
  var isDeselected = false
  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-indeterminate
  package var isIndeterminate = false
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#custom-validity-error-message
  package var customValidityMessage: DOMString = ""
  package var textSelection = TextSelection()
  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-output-defaultvalue-override
  var defaultValueOverride: DOMString?
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-returnvalue
  package var returnValue: DOMString = ""
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#is-modal
  var isModal = false
  /// https://html.spec.whatwg.org/multipage/popover.html#popover-visibility-state
  var isShownPopover = false
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#previously-focused-element
  var previouslyFocused: NodeHold?
  /// The `toggle` event that is on its way.
  /// https://html.spec.whatwg.org/multipage/interaction.html#toggle-task-tracker
  var pendingToggle: PendingToggle?
  var pendingPopoverToggle: PendingToggle?
  var hasToldOfToggle = false
  /// https://html.spec.whatwg.org/multipage/interaction.html#click-in-progress-flag
  var isClickInProgress = false
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cryptographicnonce
  package var nonce: DOMString?
  /// https://html.spec.whatwg.org/multipage/scripting.html#script-force-async
  var forcesAsync: Bool?
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-2 (firing submission events)
  package var isSubmitting = false
  /// https://html.spec.whatwg.org/multipage/scripting.html#already-started
  var hasStartedScript = false
  package var media = MediaState()
  /// https://html.spec.whatwg.org/multipage/semantics.html#explicitly-enabled
  package var isSheetEnabledExplicitly = false
  /// The files of a file upload control, which the layer above knows.
  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-type-file-selected
  package var selectedFiles: (any SelectedFiles)?
  /// What layers above keep for the element.
  package var slots = Slots()
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-entry-list
  package var isConstructingEntries = false

  init() {}

  init(copying other: HTMLElementState) {
    value = other.value
    checkedness = other.checkedness
    selectedness = other.selectedness
    initialSelectedness = other.initialSelectedness
    isIndeterminate = other.isIndeterminate
    hasStartedScript = other.hasStartedScript
  }
}

/// What HTML asks of the files that a control has.
package protocol SelectedFiles: AnyObject {
  /// The name of the first one; nil without any.
  var firstName: DOMString? { get }
}

/// https://html.spec.whatwg.org/multipage/interaction.html#toggle-task-tracker
struct PendingToggle {
  let oldState: DOMString
  let number: Int
}

/// The selection of a text control, in UTF-16 code units.
///
/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-textarea/input-selection
package struct TextSelection: Hashable, Sendable {
  package var start = 0
  package var end = 0
  package var direction: DOMString = "none"
}

extension Element {
  /// The state, if anything ever differed from what the attributes say.
  package var knownState: HTMLElementState? { document.agent.htmlStates[self] }

  /// The state, made when there is none. Who asks for it changes it, and so what selectors match.
  package var state: HTMLElementState {
    document.noteContentChange()
    let agent = document.agent
    if let known = agent.htmlStates[self] { return known }
    let made = HTMLElementState()
    agent.htmlStates[self] = made
    return made
  }
}

/// The playback state of a media element, which never has anything to play.
///
/// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
package struct MediaState: Sendable {
  package var isPaused = true
  package var volume = 1.0
  package var isMuted: Bool?
  package var playbackRate = 1.0
  package var defaultPlaybackRate = 1.0
  package var preservesPitch = true

  package init() {}
}
