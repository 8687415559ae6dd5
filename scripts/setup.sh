# shellcheck shell=sh
# Checks what the scripts need. Source it; it changes to the project's root.
#
# Installs missing Debian packages if possible, and says what is missing otherwise.

# The SQLite of Debian 12. Older versions are not tested.
sqlite_min=3.40
# The first curl with %header{name}, which the tour uses.
curl_min=7.84

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Runs a command as root, if that needs no password.
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
  can_install || die "missing packages: sudo apt-get install $* (or the equivalent)"
  printf 'installing %s\n' "$*" >&2
  # A source that fails must not hide what the other sources have.
  as_root apt-get -qq update || printf 'apt-get update failed; using the existing package lists\n' >&2
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install --no-install-recommends "$@" >/dev/null || die "could not install $*"
}

has_sqlite() {
  command -v pkg-config >/dev/null && pkg-config --atleast-version="$sqlite_min" sqlite3
}

# SQLite's headers and library, for every build.
need_sqlite() {
  has_sqlite || install_packages libsqlite3-dev pkg-config
  has_sqlite || die "needs SQLite $sqlite_min or later; found $(pkg-config --modversion sqlite3)"
}

need_swift() {
  command -v swift >/dev/null || die "needs Swift 6.2 or later on PATH: https://www.swift.org/install"
  swift_version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
  case $swift_version in
    [0-5].* | 6.[01] | 6.[01].* | '')
      die "needs Swift 6.2 or later; found ${swift_version:-an unknown version}"
      ;;
  esac
}

need_curl() {
  need_command curl
  curl_version=$(curl --version | sed -n '1s/^curl \([0-9.]*\).*/\1/p')
  oldest=$(printf '%s\n' "$curl_min" "$curl_version" | sort -V | head -n 1)
  [ "$oldest" = "$curl_min" ] || die "needs curl $curl_min or later; found ${curl_version:-none}"
}

# A command whose package has the same name.
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
