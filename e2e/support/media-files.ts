import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number];

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0];
const SAMPLE_RATE = 8_000;
const CONCERT_PITCH_HZ = 440;
const FILM_FRAMES = 12;

/** Creates a PNG image in one colour (RFC 2083), with EXIF data on request. */
export function pngOf(width: number, height: number, colour: Colour, exif?: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const line = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([size, Buffer.from(EIGHT_BIT_RGB)])),
    ...(exif ? [pngChunk('eXIf', exif)] : []),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Creates a WAV file with a quiet tone: 8 kHz, 16 bits, mono. */
export function wavOf(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * SAMPLE_RATE * 2);
  for (let at = 0; at < samples.length; at += 2) {
    const turn = (at / 2 / SAMPLE_RATE) * CONCERT_PITCH_HZ * 2 * Math.PI;
    samples.writeInt16LE(Math.round(Math.sin(turn) * 2_000), at);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Lets the browser record a WebM video of a moving square. */
export async function recordFilm(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([w, h, frames]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start();
      for (let frame = 0; frame < frames; frame += 1) {
        pen?.clearRect(0, 0, w, h);
        pen?.fillRect(frame * 4, 0, h, h);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      recorder.stop();
      await stopped;
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
    },
    [width, height, FILM_FRAMES] as const,
  );
  return Buffer.from(bytes);
}
