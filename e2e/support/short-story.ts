import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../../stories/the-night-the-admiral-stayed-up');

/** The bit rates of MPEG-1 Layer III (ISO 11172-3). */
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const SAMPLE_RATE = 44_100;
const SAMPLES_PER_FRAME = 1_152;

export const shortParts = ['One.', 'Two.', 'Three.'] as const;
/** Long enough that no part ends on its own on a slow machine; tests skip to the end with `skipPart`. */
const PART_SECONDS = 12;

/** Writes a story of three parts, cut from the bundled one, with real audio. */
export async function writeShortStory(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts = await Promise.all(
    shortParts.map(async (text, index) => {
      const name = `0${index + 1}`;
      await cp(join(shipped, `images/${name}.svg`), join(folder, `${name}.svg`));
      await writeFile(join(folder, `${name}.mp3`), await cut(`audio/${name}.mp3`, PART_SECONDS));
      return { image: `${name}.svg`, alt: `Picture ${index + 1}`, text, audio: `${name}.mp3` };
    }),
  );
  await writeFile(join(folder, 'music.mp3'), await cut('audio/04.mp3', 4));
  const story = { title: 'The Short Night', lang: 'en', music: 'music.mp3', parts };
  await writeFile(join(folder, 'story.json'), JSON.stringify(story));
}

async function cut(name: string, seconds: number): Promise<Buffer> {
  const frames = framesOf(await readFile(join(shipped, name)));
  // The first frame contains the length of the whole file instead of audio.
  return Buffer.concat(frames.slice(1, 1 + Math.round((seconds * SAMPLE_RATE) / SAMPLES_PER_FRAME)));
}

function framesOf(file: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  let at = file.subarray(0, 3).toString('latin1') === 'ID3' ? 10 + synchsafe(file, 6) : 0;
  while (file[at] === 0xff && at + 4 < file.length) {
    const settings = file[at + 2] ?? 0;
    const bits = (KILOBITS[settings >> 4] ?? 0) * 1_000;
    const padding = (settings >> 1) & 1;
    const length = Math.floor((SAMPLES_PER_FRAME / 8) * (bits / SAMPLE_RATE)) + padding;
    if (length <= 1) break;
    frames.push(file.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/** Decodes a size in ID3v2: four bytes of seven bits. */
function synchsafe(file: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((size, i) => size * 128 + (file[at + i] ?? 0), 0);
}
