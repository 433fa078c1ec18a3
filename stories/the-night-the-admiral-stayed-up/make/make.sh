#!/bin/sh
# Makes story.json, the pictures, the narration and the music anew from their sources, then measures them.
# Needs Node 26 (NODE=path to use another than the one on the PATH) and, on Debian:
#   apt-get install --no-install-recommends festival festvox-us-slt-hts ffmpeg fluidsynth fluid-soundfont-gm
set -eu
cd "$(dirname "$0")"
node=${NODE:-node}

for tool in festival ffmpeg ffprobe fluidsynth; do
  command -v "$tool" >/dev/null || { echo "make.sh needs $tool" >&2; exit 1; }
done

"$node" write-story-json.ts
"$node" ../pictures/draw.ts
"$node" narrate.ts
"$node" play-music.ts
"$node" measure.ts
