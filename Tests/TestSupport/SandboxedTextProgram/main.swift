import Fonts
import Sandbox

// Enters the sandbox, then measures the words, in the family that is named first:
//
//     SandboxedTextProgram FAMILY WORD…
//
// Prints each width, or what is missing. Without arguments, nothing is measured.

Sandbox.enter(Sandbox.Policy())

func measure(_ words: ArraySlice<String>, family: String) {
  guard let library = FontLibrary.shared() else { return print(FontLibrary.reason ?? "") }
  let cascade = library.cascade(FontDescription(families: [.named(family)], size: 16))
  for word in words { print(cascade.width(of: Array(word.utf16)[...])) }
}

let arguments = CommandLine.arguments.dropFirst()
if let family = arguments.first { measure(arguments.dropFirst(), family: family) }
