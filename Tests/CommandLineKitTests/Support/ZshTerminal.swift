/// A script that types a line and a tab into a zsh on a pseudo-terminal, and prints what it offers.
///
/// zsh completes nowhere but in its line editor. The inner zsh wraps `compadd`, through which every
/// match goes, so that the matches are written to a file, and exits after the first completion.
enum ZshTerminal {
  static func script(completion: String, line: String, scratch: String) -> String {
    """
    zmodload zsh/zpty || exit 1
    cat > \(scratch)/.rc <<'END'
    PROMPT= PS2=
    autoload -U compinit
    compinit -u -d \(scratch)/.dump
    source \(completion)
    rm -f \(completion)
    bindkey '^I' complete-word
    setopt no_beep
    compadd() {
      # Calls that fill arrays add no match.
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
      local -a hits
      builtin compadd -A hits "$@"
      (( $#hits )) && print -rl -- $hits >> \(scratch)/.offers
      builtin compadd "$@"
    }
    finish() { exit }
    comppostfuncs=(finish)
    print -r -- ready
    END
    zpty inner zsh -f -i
    zpty -w inner 'source \(scratch)/.rc'
    while zpty -r inner reply; do [[ $reply == *ready* ]] && break; done
    zpty -w -n inner '\(line)'$'\\t'
    while zpty -r inner reply; do :; done
    [[ ! -e \(scratch)/.offers ]] || sort -u \(scratch)/.offers
    """
  }
}
