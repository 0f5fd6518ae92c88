#!/bin/sh
# The vertical clip of /tikitoki: four rendered scenes, each with a slow move of the camera, faded into each other and back to the first
# so that it loops without a seam. Needs ffmpeg. Run from the repository's root after the masters are rendered: sh art/clip.sh
set -eu
out=src/features/campaigns/web/site/art
move() { # picture, where the crop's centre stands (0–1), zoom in or out
  echo "[$1:v]scale=810:1440:force_original_aspect_ratio=increase,crop=810:1440:(iw-810)*$2:(ih-1440)/2,zoompan=z='$3':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=80:s=540x960:fps=25,setsar=1,format=yuv420p[v$1]"
}
ffmpeg -y -loglevel error -i art/masters/hero-portrait.png -i art/masters/garage.png -i art/masters/wardrobe.png -i art/masters/city.png -i art/masters/hero-portrait.png \
  -filter_complex "$(move 0 0.5 '1+0.16*on/80');$(move 1 0.5 '1.16-0.14*on/80');$(move 2 0.45 '1+0.14*on/80');$(move 3 0.5 '1.15-0.15*on/80');$(move 4 0.5 '1');
    [v0][v1]xfade=transition=fade:duration=0.6:offset=2.6[a];[a][v2]xfade=transition=fade:duration=0.6:offset=5.2[b];
    [b][v3]xfade=transition=fade:duration=0.6:offset=7.8[c];[c][v4]xfade=transition=fade:duration=0.6:offset=10.4,trim=duration=11,setpts=PTS-STARTPTS,format=yuv420p[out]" \
  -map '[out]' -an -c:v libx264 -profile:v main -preset slow -crf 27 -movflags +faststart "$out/clip.mp4"
ffmpeg -y -loglevel error -i "$out/clip.mp4" -frames:v 1 -c:v libwebp -quality 80 "$out/poster.webp"
# The picture of /target, lying and standing.
ffmpeg -y -loglevel error -i art/masters/hero.png -vf scale=1440:-2 -c:v libwebp -quality 74 "$out/street-wide.webp"
ffmpeg -y -loglevel error -i art/masters/hero-portrait.png -vf "scale=720:-2" -c:v libwebp -quality 74 "$out/street-tall.webp"
