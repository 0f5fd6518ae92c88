#!/bin/sh
# The landing's trailer, from the repository's root: sh art/trailer.sh, then node art/encode.ts trailer for its poster.
# Needs ffmpeg, the masters of garage, wardrobe, harbour, city, drive-near and drive-car, and how far everything in them is:
#   blender -b -noaudio --python art/garage.py -- "$passes/depth-garage" --depth --part=.8      (and wardrobe, city)
#   blender -b -noaudio --python art/drive.py -- "$passes/drive-near-depth" --depth --part=.857            (and harbour, as depth-harbour)
set -eu
scenes=${TMPDIR:-/tmp}/prospekt-trailer
out=src/ui/pictures/trailer
nice -n 19 python3 art/trailer.py "$scenes"
nice -n 19 python3 art/trailer-cut.py "$scenes"
mkdir -p "$out"
press() { nice -n 19 ffmpeg -y -v error -f rawvideo -pix_fmt rgb24 -s 960x540 -r 24 -i "$scenes/all.rgb" -an -pix_fmt yuv420p -movflags +faststart "$@"; }
press -c:v libx264 -profile:v high -preset veryfast -crf 27 -maxrate 1100k -bufsize 2200k "$out/trailer.h264.mp4"
# Debian's SVT-AV1 has no fast path on arm64; libaom has.
press -c:v libaom-av1 -usage realtime -cpu-used 8 -row-mt 1 -crf 40 -b:v 0 "$out/trailer.av1.mp4"
# The harbour: the avenue it begins with is the hero right above it.
ffmpeg -y -v error -i "$out/trailer.h264.mp4" -ss 7 -frames:v 1 art/masters/trailer.png
