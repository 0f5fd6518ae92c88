#!/bin/sh
# Renders scenes into art/masters: art/render.sh [name [flags of the scene …]]. Without a name: all of them.
set -eu
cd "$(dirname "$0")"
passes=${TMPDIR:-/tmp}/prospekt-art

# make <name> <scene and its flags> -- <finishing flags>: the chosen settings.
make() {
  name=$1
  scene=$2
  shift 2
  flags=
  while [ "$1" != -- ]; do flags="$flags $1" && shift; done
  shift
  [ -z "$only" ] || [ "$only" = "$name" ] || return 0
  # shellcheck disable=SC2086
  nice -n 19 blender -b -noaudio --python "$scene.py" -- "$passes/$name" $flags $extra
  nice -n 19 python3 finish.py "$passes/$name" "masters/$name.png" "$@"
}

only=${1-}
[ $# -eq 0 ] || shift
extra=$*

make hero hero -- --exposure=1.15 --haze=.6 --mist=.06,.045,.10
make hero-portrait hero --portrait -- --exposure=1.25 --haze=.6 --mist=.06,.045,.10
make wardrobe wardrobe -- --haze=0 --exposure=1.3 --calm=1.3
make city city -- --calm=.6 --haze=.62 --exposure=1.4 --mist=.07,.05,.11
make drive-near drive -- --exposure=1.3 --haze=.6 --mist=.07,.05,.11 --calm=1.2
make drive-car drive --car -- --exposure=1.3 --haze=0 --transparent=1 --calm=1.2
make roofs city --roofs -- --calm=.6 --haze=.5 --exposure=1.5 --mist=.07,.05,.11
make harbour harbour -- --calm=1.2 --haze=.4 --exposure=1.5 --mist=.10,.05,.12 --vignette=.32
make garage garage -- --haze=.2 --calm=1.8 --saturation=1.18 --exposure=1.35
for kind in street silver gold; do make chest-$kind chests --$kind -- --haze=0 --transparent=1; done
for kind in few some many heap; do make coins-$kind coins --$kind -- --haze=0 --transparent=1 --bloom=.15 --exposure=1.2; done
make cover-news covers --news -- --haze=.5 --exposure=1.2
make cover-contest covers --contest -- --haze=.5 --exposure=1.15
make cover-updates covers --updates -- --haze=.5 --exposure=1.6
make cover-sale wardrobe --sale -- --haze=0 --exposure=1.1 --calm=1.3
# Its screen shows the garage, so the garage comes first.
make cover-video covers --video -- --haze=.5 --exposure=1.2
