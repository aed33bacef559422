import Bindings
import DOM
import Forms
import JSRuntime
import Session
import WebURL

/// Forms are recorded as navigations, not sent.
///
/// https://html.spec.whatwg.org/multipage/forms.html#dom-form-submit
let formPartial = PartialInterface(FormElement.self, of: .htmlFormElement) { idl in
  idl.operation("submit", length: 0) { form, call in
    if let page = form.document.page(in: call.world) { form.submit(submitter: nil, to: page) }
    return .undefined
  }
  idl.operation("requestSubmit", length: 0) { form, call in
    let argument = try Omissible<HTMLElementArgument?>.convert(call[0], call.world).value ?? nil
    let submitter = argument?.element
    if let submitter { try form.requireSubmitter(submitter) }
    if let page = form.document.page(in: call.world) {
      form.requestSubmission(submitter: submitter, to: page)
    }
    return .undefined
  }
}

extension Page: FormNavigator {
  package func actionURL(_ action: DOMString, of form: FormElement) -> WebURL? {
    action.isEmpty
      ? WebURL(form.document.state.url) ?? url : resolve(String(action), in: form.document)
  }

  package func navigate(_ form: FormElement, submitter: Element?, to target: WebURL) {
    navigate(
      from: form.element, target: self.target(of: form.element, submitter: submitter), to: target,
      as: .form)
  }

  /// The activation behavior of a control, which may have become a submit button during dispatch.
  func submissionBehavior(
    of control: Element, otherwise behavior: ActivationBehavior
  ) -> ActivationBehavior {
    var result = behavior
    result.activate = { [unowned self] event in
      guard control.isSubmitButton, let owner = control.formOwner, let form = FormElement(owner)
      else { return behavior.activate(event) }
      guard let page = traversable.page(of: form.document), !control.isActuallyDisabled else {
        return
      }
      form.requestSubmission(submitter: control, to: page)
    }
    return result
  }
}
