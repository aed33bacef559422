import Foundation
import Testing

/// Completions, in the shells themselves: commands, options, values and files.
@Suite struct CompletionTests {
  /// A line up to the cursor, what must be offered, and what must not.
  static let lines: [(line: String, offered: [String], others: [String])] = [
    ("jsprep ", ["run", "check", "test", "explain", "init", "schema"], ["page.html"]),
    ("jsprep ch", ["check"], ["run"]), ("jsprep run --pla", ["--platform"], ["--handler"]),
    ("jsprep run --platform ", ["ios", "macos"], ["page.html"]),
    ("jsprep check --color a", ["auto", "always"], ["never"]),
    ("jsprep run pa", ["page.html"], ["script.js"]),
    ("jsprep run page.html scr", ["script.js"], ["page.html"]),
    ("jsprep run page.html script.js --output pa", ["page.html"], []),
    ("jsprep check scr", ["script.js"], []), ("jsprep check --baseline kno", ["known.json"], []),
    ("jsprep check page.html --only results-n", ["results-null"], ["results-date"]),
    ("jsprep diff pa", ["page.html"], []), ("jsprep dump pa", ["page.html"], []),
    ("jsprep dump --format ", ["tree", "html", "compact", "boxes"], []),
    ("jsprep test a.t", ["a.test.js"], []), ("jsprep batch scr", ["script.js"], []),
    ("jsprep test --reporter j", ["junit", "json"], ["tap"]),
    ("jsprep explain results-n", ["results-null"], []),
    ("jsprep schema c", ["configuration", "cases"], []),
  ]

  private func tool() throws -> CommandLineTool {
    try CommandLineTool([
      "page.html": "", "script.js": "", "a.test.js": "", "known.json": "",
    ])
  }

  /// - Parameter script: of the shell, in which LINE is the line; it prints what is offered.
  private func check(_ shell: String, _ command: String, _ script: String) throws {
    let tool = try tool()
    try tool.write(Data(script.utf8), to: ".complete")
    let generated = try tool.run(["--generate-completion-script", shell])
    try tool.write(Data(generated.output.utf8), to: ".completions")
    let bin = tool.folder.appending(path: ".bin").path
    try tool.makeFolder(".bin")
    try FileManager.default.createSymbolicLink(
      atPath: bin + "/jsprep", withDestinationPath: CommandLineTool.executable.path)
    for (line, offered, others) in Self.lines {
      let result = try tool.shell(
        "PATH='\(bin)':$PATH LINE='\(line)' timeout 60 \(command) .complete")
      let words = Set(
        result.output.split { $0.isNewline || $0 == "\t" || $0 == " " }.map(String.init))
      for word in offered { #expect(words.contains(word), "\(shell): '\(line)': \(result)") }
      for word in others { #expect(!words.contains(word), "\(shell): '\(line)': \(result)") }
    }
  }

  @Test(.enabled(if: ExternalTool.bash.isPresent, ExternalTool.bash.leftOut))
  func inBash() throws {
    try check(
      "bash", "bash --norc",
      """
      source ./.completions
      read -r -a COMP_WORDS <<<"$LINE"
      [[ $LINE == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$LINE COMP_POINT=${#LINE} COMPREPLY=()
      _jsprep jsprep "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"

      """)
  }

  @Test(.enabled(if: ExternalTool.fish.isPresent, ExternalTool.fish.leftOut))
  func inFish() throws {
    try check(
      "fish", "env HOME=/nonexistent fish --no-config",
      """
      source ./.completions
      complete -C "$LINE"

      """)
  }

  /// zsh completes only at its line editor, which runs in a terminal of its own here.
  @Test(.enabled(if: ExternalTool.zsh.isPresent, ExternalTool.zsh.leftOut))
  func inZsh() throws {
    try check(
      "zsh", "zsh -f",
      #"""
      mkdir -p .zsh
      cat > .zsh/.zshrc <<'END'
      autoload -Uz compinit; compinit -D -u
      source ./.completions; compdef _jsprep jsprep
      zstyle ':completion:*' list-colors ''; zstyle ':completion:*' list-prompt ''
      LISTMAX=10000 COLUMNS=400 PROMPT='READY> '
      unsetopt beep list_packed prompt_cr prompt_sp
      end-completing() { print -r -- "END:"; exit }
      zle -N end-completing
      bindkey '^I' list-choices; bindkey '^X' end-completing
      END
      zmodload zsh/zpty
      zpty shell "env ZDOTDIR='$PWD/.zsh' zsh -d -i"
      zpty -r shell seen '*READY>*'
      zpty -w -n shell "$LINE"$'\t'$'\x18'
      zpty -r shell offered '*END:*'
      zpty -d shell
      text="${${offered%%END:*}//$'\r'/}"
      print -r -- "${text//$LINE/}" | sed $'s/\e\\[[0-9;?]*[a-zA-Z]/\\n/g'

      """#)
  }
}
