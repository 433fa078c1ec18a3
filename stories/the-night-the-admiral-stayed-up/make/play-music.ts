// Writes the music's MIDI file, plays it with fluidsynth and makes a loop without a seam of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { arrange, totalBeats } from '../music/arrange.ts';
import { toMidi } from '../music/midi.ts';
import { beatsPerMinute } from '../music/score.ts';
import { storyFolder } from './book.ts';
import { ffmpeg, measureLoudness, run } from './tools.ts';
import { readSamples, writeSamples } from './wav.ts';

const soundFont = process.env['SOUND_FONT'] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const rate = 44_100;
const channels = 2;
const targetLufs = -26;
// AAC comes in frames of this many samples. A loop of whole frames needs no filling at its end, which would be a gap.
const aacFrame = 1024;
const frames = Math.round((totalBeats * 60 * rate) / beatsPerMinute / aacFrame) * aacFrame;
const secondsPerBeat = frames / rate / totalBeats;

const workFolder = mkdtempSync(join(tmpdir(), 'music-'));
const midi = fileURLToPath(new URL('music/round-and-round.mid', storyFolder));
writeFileSync(midi, toMidi(arrange(), secondsPerBeat));

const played = join(workFolder, 'played.wav');
run('fluidsynth', ['-ni', '-g', '0.6', '-r', `${rate}`, '-F', played, '-T', 'wav', '-O', 's16', soundFont, midi]);

const loop = wrapTail(readSamples(played), frames * channels);
const looped = join(workFolder, 'loop.wav');
writeSamples(looped, loop, rate, channels);

// One gain for the whole piece: anything that follows the level would tear the loop at its seam.
const gain = targetLufs - measureLoudness(looped).lufs;
const music = fileURLToPath(new URL('music.m4a', storyFolder));
ffmpeg('-i', looped, '-af', `volume=${gain.toFixed(2)}dB`, '-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', music);
// What browsers will loop is the decoded file, so the seam is measured there.
const decoded = join(workFolder, 'decoded.wav');
ffmpeg('-i', music, decoded);
console.log(seamReport(readSamples(decoded)));
rmSync(workFolder, { recursive: true });

/** What still sounds after the last bar is laid over the first bars, as if the piece had come round before. */
function wrapTail(samples: Int16Array, length: number): Int16Array {
  const wrapped = samples.slice(0, length);
  samples.subarray(length, 2 * length).forEach((value, i) => {
    wrapped[i] = Math.max(-32768, Math.min(32767, (wrapped[i] ?? 0) + value));
  });
  return wrapped;
}

function seamReport(samples: Int16Array): string {
  const steps = Array.from({ length: samples.length / channels - 1 }, (_, i) =>
    Math.abs((samples[(i + 1) * channels] ?? 0) - (samples[i * channels] ?? 0)),
  ).toSorted((a, b) => a - b);
  const seam = Math.abs((samples[0] ?? 0) - (samples[samples.length - channels] ?? 0));
  const at = (share: number): number => steps[Math.floor(steps.length * share)] ?? 0;
  return `music.m4a: ${samples.length / channels - frames} samples too many; step at the seam ${seam}, median step ${at(0.5)}, 99th percentile ${at(0.99)}`;
}
