// 16-bit PCM WAV files as plain arrays of samples, enough for cutting and joining speech and music.
import { readFileSync, writeFileSync } from 'node:fs';

const headerBytes = 44;

export function readSamples(file: string): Int16Array {
  const bytes = readFileSync(file);
  const start = bytes.indexOf('data') + 8;
  const samples = new Int16Array((bytes.length - start) >> 1);
  for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(start + 2 * i);
  return samples;
}

export function writeSamples(file: string, samples: Int16Array, rate: number, channels: number): void {
  const bytes = Buffer.alloc(headerBytes + 2 * samples.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((value, i) => bytes.writeInt16LE(value, headerBytes + 2 * i));
  writeFileSync(file, bytes);
}
