# shellcheck shell=sh
# What the scripts need before they start. To be sourced; it leaves the shell in the project's root.
#
# Installs the missing Debian packages where it can, and says what is missing where it cannot.

# The SQLite of Debian 12. Older ones are not tested against.
sqlite_min=3.40

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Runs a command as root, where that needs no password.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo -n "$@"
  fi
}

can_install() {
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null
}

install_packages() {
  can_install || die "needs the Debian packages $* (or their like): sudo apt-get install $*"
  printf 'installing %s\n' "$*" >&2
  # A stale list of one source must not stop what the others have.
  as_root apt-get -qq update || printf 'apt-get update failed; going on with the lists at hand\n' >&2
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install --no-install-recommends "$@" >/dev/null || die "could not install $*"
}

has_sqlite() {
  command -v pkg-config >/dev/null && pkg-config --atleast-version="$sqlite_min" sqlite3
}

# SQLite's headers and library, which every build links.
need_sqlite() {
  has_sqlite || install_packages libsqlite3-dev pkg-config
  has_sqlite || die "needs SQLite $sqlite_min or later, found $(pkg-config --modversion sqlite3)"
}

need_swift() {
  command -v swift >/dev/null || die "needs Swift 6.2 or later on PATH: https://www.swift.org/install"
  swift_version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
  case $swift_version in
    [0-5].* | 6.[01] | 6.[01].* | '')
      die "needs Swift 6.2 or later, found ${swift_version:-none that tells its version}"
      ;;
  esac
}

# A command that is named like its package.
need_command() {
  command -v "$1" >/dev/null || install_packages "$1"
}

# A Python that has a module, left in $python: need_python MODULE PACKAGE. The one on PATH may lack
# a module that Debian's has.
need_python() {
  find_python "$1" && return
  install_packages python3 "$2"
  find_python "$1" || die "installed $2, but no python3 can import $1"
}

find_python() {
  for python in python3 /usr/bin/python3; do
    "$python" -c "import $1" 2>/dev/null && return
  done
  return 1
}

cd "$(dirname "$0")/.." || exit
