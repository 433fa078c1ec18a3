import type { ActivityCategory } from '../../contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';

/** Everything about a cover that follows from its title and category. */
export interface CoverDesign {
  /** The index of the drawing; callers take it modulo the number of drawings. */
  readonly drawing: number;
  readonly palette: (typeof COVER_PALETTES)[number];
  readonly titleAt: 'top' | 'bottom';
  /** Numbers from 0 to 1, the same sequence for the same title. */
  readonly random: () => number;
}

export const COVER_PALETTES = ['deep', 'pale', 'plain'] as const;

/** The same for 'Dune', 'dune' and 'Dune (2021)', so that an entry looks the same wherever it is shown. */
export function designCover(title: string, category: ActivityCategory): CoverDesign {
  const random = createRandom(hashText(`${category} ${fold(withoutYear(title))}`));
  const palette = COVER_PALETTES[Math.floor(random() * COVER_PALETTES.length)]!;
  const titleAt = random() < 0.6 ? 'top' : 'bottom';
  return { drawing: Math.floor(random() * 2 ** 16), palette, titleAt, random };
}

/** The first letters of the first two words that are no articles: 'LR' for 'The Lord of the Rings'. */
export function initialsOf(title: string): string {
  const words = withoutYear(title)
    .split(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/u)
    .filter((word) => word !== '');
  const content = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const chosen = (content.length > 0 ? content : words).slice(0, 2);
  return chosen.map((word) => firstCharacter(word).toUpperCase()).join('');
}

/**
 * The largest font size at which the title fits its part of the cover, in percent of the cover's width. Long titles get
 * the smallest one and are cut off.
 */
export function titleSizeOf(title: string): number {
  const words = withoutYear(title)
    .split(/\s+|(?<=[-–—/])/u)
    .map(widthInEms);
  const fits = (size: number) => {
    const lineEms = TITLE_WIDTH / size;
    return Math.max(...words) <= lineEms && countLines(words, lineEms) * size * LINE_HEIGHT <= TITLE_HEIGHT;
  };
  return TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1)!;
}

/** 'Dune (2021)' is shown as 'Dune'. */
export function withoutYear(title: string): string {
  return title.replace(/\s*\((?:1[89]|20)\d\d\)\s*$/u, '').trim();
}

const TITLE_SIZES = [19, 16.5, 14, 12, 10.5, 9, 8] as const;
/** In percent of the cover's width, as in cover.module.css, with the border of a small cover. */
const TITLE_WIDTH = 80;
const TITLE_HEIGHT = 47;
const LINE_HEIGHT = 1.1;

const SMALL_WORDS = new Set(
  'the a an of and in on to der die das le la les el los las il lo un une una de du des'.split(' '),
);

/** A Latin character that no accent follows. It needs no segmenter, of which a browser takes long to make the first. */
const LATIN_CHARACTER = /^[ -\u02FF](?![^ -\u02FF])/u;

function firstCharacter(word: string): string {
  const [character] = LATIN_CHARACTER.exec(word) ?? [];
  if (character !== undefined) return character;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return characters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** An estimate for the title's font; ideographs, Hangul and emoji are about twice as wide as letters. */
function widthInEms(word: string): number {
  return Array.from(word, characterWidth).reduce((sum, width) => sum + width, 0);
}

function characterWidth(character: string): number {
  if (WIDE.test(character)) return 1.05;
  if (/[ilIjtf.,:;'’!|]/u.test(character)) return 0.38;
  if (/[MWmw@%]/u.test(character)) return 0.95;
  return /[\p{Lu}&]/u.test(character) ? 0.72 : 0.6;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

const SPACE_EMS = 0.25;

function countLines(words: readonly number[], lineEms: number): number {
  let [lines, used] = [1, 0];
  for (const width of words) {
    const next = used === 0 ? width : used + SPACE_EMS + width;
    if (next > lineEms && used > 0) [lines, used] = [lines + 1, width];
    else used = next;
  }
  return lines;
}

/** FNV-1a with a final avalanche, because short texts that differ in one letter must look different. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
