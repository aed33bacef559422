import PageTestSupport
import Testing

/// Submission of forms, with what WebKit 2.50 does.
@Suite struct SubmissionTests {
  @Test(arguments: [
    ("", "form.requestSubmit()", "IVIIV-"), (" novalidate", "form.requestSubmit()", "IVIIV-"),
    ("", "button.click()", "IVIIV-"), ("", "form.submit()", "------"),
    ("", "form.checkValidity(); form.reportValidity()", "------"),
    ("", "form.requestSubmit(); form.reset()", "------"),
  ]) func submissionSetsTheUserValidity(
    _ attribute: String, _ action: String, _ wanted: String
  ) throws {
    let found = try TestPage(
      """
      <!DOCTYPE html><form\(attribute)><input required><input><select required></select>
      <textarea required></textarea><button></button><fieldset></fieldset></form>
      """
    ).answer(
      """
      const form = document.forms[0], button = document.querySelector("button");
      form.onsubmit = () => false;
      \(action);
      return [...form.elements].map((element) =>
        element.matches(":user-invalid") ? "I" : element.matches(":user-valid") ? "V" : "-")
        .join("");
      """)
    #expect(found == wanted)
  }

  @Test(arguments: [
    ("<input type=image>", "0,0"), ("<input type=image value=v>", "0,0"),
    ("<button value=v></button>", "v"), ("<button></button>", "old"),
    ("<button value=''></button>", ""), ("<input type=submit value=v>", "v"),
    ("<input type=submit>", "old"), ("", ""),
  ]) func whatClosesADialogIsItsResult(_ button: String, _ wanted: String) throws {
    let found = try TestPage(
      "<!DOCTYPE html><dialog><form method=dialog>\(button)</form></dialog>"
    ).answer(
      """
      const dialog = document.querySelector("dialog"), form = dialog.firstChild;
      dialog.showModal();
      dialog.returnValue = "old";
      if (form.firstChild) form.firstChild.click(); else form.requestSubmit();
      return [dialog.open, dialog.returnValue];
      """)
    #expect(found == "false,\(wanted)")
  }
}
