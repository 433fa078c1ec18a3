/** How a part of a title divides a show. */
export interface Marker {
  /** `season`: ends a title as well (`Wednesday: Season 1`). `part`: can end the title of a film, too. `chapter`: is an episode. */
  readonly kind: 'season' | 'part' | 'chapter';
  /** 0: specials. */
  readonly season: number | null;
}

const SEASON_WORDS =
  'season|series|staffel|temporada|saison|stagione|seizoen|sezon|sezona|sezonul|sæson|säsong|sesong|kausi|évad|сезон|сезона|σεζόν|シーズン|시즌|mùa|musim|ฤดูกาล|ซีซั่น|الموسم|עונה';
const PART_WORDS =
  'part|volume|vol\\.?|book|collection|teil|buch|band|parte|volumen|libro|livro|coleção|colección|partie|livre|tome|deel|boek|parte|del|część|часть|книга|パート|파트';
const CHAPTER_WORDS = 'chapter|kapitel|capítulo|chapitre|capitolo|hoofdstuk|rozdział|глава|チャプター';
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d{1,3}|${NUMBER_WORDS.slice(1).join('|')}|[ivxl]{1,5}`;
/** Netflix writes some ones as the letter L. */
const ROMAN: Readonly<Record<string, number>> = { i: 1, l: 1, v: 5, x: 10 };

const MARKERS: readonly (readonly [Marker['kind'], RegExp])[] = [
  ['season', new RegExp(`^(?:${SEASON_WORDS})\\s*(?<number>${NUMBER})$`, 'iu')],
  ['season', new RegExp(`^(?<number>\\d{1,3})\\.?\\s*(?:${SEASON_WORDS}|série|séria|řada)$`, 'iu')],
  ['season', /^第\s*(?<number>\d{1,3})\s*(?:季|シーズン|期|部)$/u],
  ['part', new RegExp(`^(?:${PART_WORDS})\\s*(?<number>${NUMBER})$`, 'iu')],
  ['chapter', new RegExp(`^(?:${CHAPTER_WORDS})\\s*[\\p{L}\\d -]{1,40}$`, 'iu')],
  ['chapter', /^第\s*\S{1,3}\s*章$/u],
];
/** A show with one season. */
const LIMITED =
  /^(?:limited series|mini-?series|miniserie|mini-?série|mini-?serie|miniserial|miniszéria|serie limitada|série limitée|série limitada|リミテッド・?シリーズ|리미티드 시리즈|限定剧|限定影集|迷你剧|迷你影集)$/iu;
const SPECIALS = /^(?:specials?|especiales|especiais|spéciaux|speciali|specials-folgen)$/iu;

/** Reads `Season 1`, `Staffel 1`, `1. sezon`, `シーズン1`, `Limited Series`, `Part 2`, `Chapter One`; null for anything else. */
export function readMarker(part: string): Marker | null {
  if (LIMITED.test(part)) return { kind: 'season', season: 1 };
  if (SPECIALS.test(part)) return { kind: 'part', season: 0 };
  for (const [kind, pattern] of MARKERS) {
    const found = pattern.exec(part);
    if (found !== null) return { kind, season: readNumeral(found.groups?.['number']) };
  }
  return null;
}

function readNumeral(text: string | undefined): number | null {
  if (text === undefined) return null;
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  const number = NUMBER_WORDS.indexOf(word);
  return number === -1 ? readRoman(word) : number;
}

function readRoman(word: string): number {
  const values = Array.from(word, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}
