# `script/package formula` writes what stands between percent signs.
class Jsprep < Formula
  desc "%SUMMARY%"
  homepage "%HOMEPAGE%"
  version "%VERSION%"
  license "MIT"

  on_macos do
    url "%HOMEPAGE%.git",
        tag:      "v%VERSION%",
        revision: "%REVISION%"
    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "libyaml"
    depends_on macos: :sequoia
  end

  on_linux do
%ARCHIVES%
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "jsprep"
      bin.install ".build/release/jsprep"
      generate_completions_from_executable(bin/"jsprep", "--generate-completion-script")
    else
      # The program finds its libraries from where it is; they are nobody else's.
      libexec.install "bin", "lib"
      bin.install_symlink libexec/"bin/jsprep"
      man1.install Dir["share/man/man1/*"]
      bash_completion.install "share/bash-completion/completions/jsprep"
      zsh_completion.install "share/zsh/site-functions/_jsprep"
      fish_completion.install "share/fish/vendor_completions.d/jsprep.fish"
    end
  end

  test do
    (testpath/"page.html").write "<!DOCTYPE html><title>Lamp</title>"
    (testpath/"Action.js").write <<~JS
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ title: document.title }); },
      };
    JS
    assert_match "Lamp", shell_output("#{bin}/jsprep run page.html Action.js")
    assert_match version.to_s, shell_output("#{bin}/jsprep --version")
  end
end
