import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { root } from './built-part.ts';

/** What almost every page needs. Browsers load the other fonts only for a page with other characters. */
const CHARACTERS =
  String.fromCodePoint(...pointsBetween(0x20, 0x7e)) + '\u00a0·×–—‘’‚“”„•…‹›−ÄÖÜßàáâäåçèéêëíñóôöøúü';
const FIRST_POINTS = new Set(Array.from(CHARACTERS, (character) => character.codePointAt(0) ?? 0));

interface BrandFont {
  readonly name: string;
  /** Titles are bold; a font of one weight is half as large. */
  readonly weight?: number;
}

const FONTS: readonly BrandFont[] = [
  { name: 'bricolage-grotesque', weight: 700 },
  { name: 'instrument-sans' },
];

/** The fonts that documents load first, by their keys in Vite's manifest. */
export const FONT_SOURCES = FONTS.map(({ name }) => `../../../.cache/fonts/${name}.woff2`);

const folder = join(root, '.cache/fonts');
const facesFile = join(folder, 'faces.css');
const packageOf = (name: string) => `node_modules/@fontsource-variable/${name}`;

/** Makes small fonts of the first characters, and the style sheet with the faces of all, unless they are there. */
export function subsetFonts(): Plugin {
  return {
    name: 'daybook:subset-fonts',
    async configResolved() {
      const faces = (await Promise.all(FONTS.map(facesOf))).join('\n');
      if ((await readFile(facesFile, 'utf8').catch(() => '')) === faces) return;
      await mkdir(folder, { recursive: true });
      await Promise.all(FONTS.map(writeSubset));
      // Written last: it says that the fonts are there.
      await replace(facesFile, faces);
    },
  };
}

/**
 * The package's faces and one of the first characters, which no other has: a browser would load the next face with a
 * character when the first comes late. All are optional, because text that changes its font moves what follows.
 */
async function facesOf({ name }: BrandFont): Promise<string> {
  const css = await readFile(join(root, packageOf(name), 'index.css'), 'utf8');
  const faces = css
    .replaceAll('font-display: swap', 'font-display: optional')
    .replaceAll('url(./', `url(../../${packageOf(name)}/`)
    .replaceAll(/unicode-range: (.*);/g, (_, range: string) => `unicode-range: ${withoutFirst(range)};`);
  const [latin = ''] = /@font-face \{[^}]*-latin-wght-normal\.woff2[^}]*\}/.exec(faces) ?? [];
  const first = latin
    .replace(/url\(.*?\)/, `url(./${name}.woff2)`)
    .replace(/unicode-range: .*;/, `unicode-range: ${toRange([...FIRST_POINTS])};`);
  return `${faces}\n${first}\n`;
}

function withoutFirst(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return pointsBetween(from, to);
  });
  return toRange(points.filter((point) => !FIRST_POINTS.has(point)));
}

function toRange(points: readonly number[]): string {
  const sorted = points.toSorted((a, b) => a - b);
  const starts = sorted.filter((point, index) => sorted[index - 1] !== point - 1);
  const ends = sorted.filter((point, index) => sorted[index + 1] !== point + 1);
  return starts
    .map((start, index) => `U+${start.toString(16)}-${(ends[index] ?? start).toString(16)}`)
    .join(',');
}

function pointsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

async function writeSubset({ name, weight }: BrandFont): Promise<void> {
  const font = await readFile(join(root, packageOf(name), `files/${name}-latin-wght-normal.woff2`));
  const axes = weight === undefined ? {} : { variationAxes: { wght: weight } };
  const subset = await subsetFont(font, CHARACTERS, { targetFormat: 'woff2', ...axes });
  await replace(join(folder, `${name}.woff2`), subset);
}

/** Several builds may run at the same time. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, file);
}
