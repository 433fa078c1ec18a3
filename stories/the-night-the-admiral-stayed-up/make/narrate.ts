// Speaks every part with festival, sentence by sentence, and joins the sentences with real pauses.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBook, storyFolder, type Page } from './book.ts';
import { toSentences, type Sentence } from './sentences.ts';
import { ffmpeg, measureLoudness, run } from './tools.ts';
import { readSamples, writeSamples } from './wav.ts';

const voiceRate = 32_000;
// The voice reads the news by itself; at this rate a child can follow it (about 150 words a minute with pauses).
const speed = 0.9;
const edgeSilence = 0.15;
const targetLufs = -18;
// The limiter stands a little below the true-peak limit of -2 dB, for MP3 adds small overshoots.
const limit = 0.7;

const workFolder = mkdtempSync(join(tmpdir(), 'narration-'));
const audioFolder = fileURLToPath(new URL('audio/', storyFolder));
if (!existsSync(audioFolder)) mkdirSync(audioFolder);
for (const page of readBook().pages) narrate(page);
rmSync(workFolder, { recursive: true });

function narrate(cursor: Page): void {
  const sentences = toSentences(cursor.text);
  speak(sentences);
  const joined = join(workFolder, `${cursor.number}.wav`);
  writeSamples(joined, join16(sentences), voiceRate, 1);
  const file = join(audioFolder, `${cursor.number}.mp3`);
  encode(joined, file);
}

function speak(sentences: Sentence[]): void {
  const script = [
    '(voice_cmu_us_slt_arctic_hts)',
    `(set! hts_engine_params (append hts_engine_params '(("-r" ${speed}))))`,
    ...sentences.map(
      ({ spoken }, i) => `(utt.save.wave (utt.synth (Utterance Text ${JSON.stringify(spoken)})) "${wavOf(i)}")`,
    ),
  ];
  const file = join(workFolder, 'speak.scm');
  writeFileSync(file, script.join('\n'));
  run('festival', ['-b', file]);
}

function join16(sentences: Sentence[]): Int16Array {
  const pieces = sentences.flatMap(({ pauseSeconds }, i) => {
    const isLast = i === sentences.length - 1;
    return [trim(readSamples(wavOf(i))), silence(isLast ? edgeSilence : pauseSeconds)];
  });
  const all = [silence(edgeSilence), ...pieces];
  const joined = new Int16Array(all.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** Without the voice's own silence at both ends, so that the pauses are exactly ours. */
function trim(samples: Int16Array): Int16Array {
  const margin = Math.round(0.02 * voiceRate);
  const first = Math.max(0, samples.findIndex(isSound) - margin);
  const last = Math.min(samples.length, samples.findLastIndex(isSound) + margin);
  return samples.subarray(first, last);
}

function encode(wav: string, mp3: string): void {
  // A trace of low shelf and a softer 3-5 kHz make the voice warmer; nothing is compressed.
  const tone = 'highpass=f=70,bass=g=1.5:f=180,equalizer=f=4200:t=q:w=1.1:g=-2,aresample=44100';
  const toned = join(workFolder, 'toned.wav');
  ffmpeg('-i', wav, '-af', tone, '-ac', '1', toned);
  // The limiter and the MP3 filter bank take a little loudness away, so the gain is found in three steps.
  let gain = targetLufs - measureLoudness(toned).lufs;
  for (let step = 0; step < 3; step += 1) {
    const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit}:level=disabled:attack=2:release=60`;
    ffmpeg('-i', toned, '-af', level, '-c:a', 'libmp3lame', '-b:a', '64k', '-map_metadata', '-1', mp3);
    gain += targetLufs - measureLoudness(mp3).lufs;
  }
}

function wavOf(index: number): string {
  return join(workFolder, `sentence-${index}.wav`);
}

function isSound(value: number): boolean {
  return Math.abs(value) > 160;
}

function silence(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * voiceRate));
}
