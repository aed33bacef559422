# What a formula uses of Homebrew, for its test: installs an unpacked archive, and runs the formula's own test.
#
#     ruby stand_in.rb FORMULA linux|macos FOLDER PREFIX
#
# Writes what the formula declared and which programs it started, one a line.
require "pathname"
require "tmpdir"

FORMULA, SYSTEM, FOLDER, PREFIX = ARGV

module OS
  def self.mac? = SYSTEM == "macos"
end

class Pathname
  def install(*names)
    mkpath
    names.flatten.each { |name| Kernel.system("cp", "-R", name.to_s, to_s) or abort "#{name} is not there" }
  end

  def install_symlink(target)
    mkpath
    (self / target.basename).make_symlink(target)
  end

  def write(text) = File.write(to_s, text)
end

class Formula
  class << self
    attr_reader :trial

    %i[desc homepage version license url sha256 depends_on].each do |name|
      define_method(name) do |*values|
        (@declared ||= {})[name] = values.first
        puts "#{name} #{values.inspect}"
      end
    end

    def declared = @declared
    def on_linux = (yield unless OS.mac?)
    def on_macos = (yield if OS.mac?)
    def on_intel = (yield if RUBY_PLATFORM.start_with?("x86_64"))
    def on_arm = (yield unless RUBY_PLATFORM.start_with?("x86_64"))
    def test(&block) = @trial = block
  end

  def prefix = Pathname(PREFIX)
  def bin = prefix / "bin"
  def libexec = prefix / "libexec"
  def man1 = prefix / "share/man/man1"
  def bash_completion = prefix / "etc/bash_completion.d"
  def zsh_completion = prefix / "share/zsh/site-functions"
  def fish_completion = prefix / "share/fish/vendor_completions.d"
  def testpath = Pathname.pwd
  def version = self.class.declared[:version]
  def system(*words) = puts("system #{words.join(" ")}")
  def generate_completions_from_executable(*words) = puts("completions #{words.join(" ")}")

  def shell_output(command)
    text = `#{command}`
    $?.success? or abort "#{command}: #{$?}"
    text
  end

  def assert_match(pattern, text) = (text.match?(pattern) or abort "#{pattern} is not in #{text}")
end

require File.expand_path(FORMULA)
formula = Jsprep.new
Dir.chdir(FOLDER) { formula.install }
Dir.mktmpdir { |folder| Dir.chdir(folder) { formula.instance_eval(&Jsprep.trial) } } unless OS.mac?
