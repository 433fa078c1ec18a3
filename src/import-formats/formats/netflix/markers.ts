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
  'part|volume|vol\\.?|book|collection|teil|buch|band|parte|volumen|libro|tomo|livro|coleção|colección|partie|livre|tome|deel|boek|del|część|księga|tom|akt|часть|книга|phần|パート|파트';
const NUMBERED_PART_WORDS = 'část|svazek|kniha|kısım|kitap|teil|buch|kötet|könyv|osa|del';
const CHAPTER_WORDS = 'chapter|kapitel|capítulo|chapitre|capitolo|hoofdstuk|rozdział|глава|チャプター';
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d{1,3}|${NUMBER_WORDS.slice(1).join('|')}|[ivxl]{1,5}`;
/** Words for the first, the second and so on, as in `Tercera parte` and `The Eleventh Year`. */
const ORDINALS = [
  'first|primera|primeira|prima|première|erster',
  'second|segunda|seconda|seconde|deuxième|zweiter',
  'third|tercera|terceira|terza|troisième|dritter',
  'fourth|cuarta|quarta|quatrième|vierter',
  'fifth|quinta|cinquième|fünfter',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];
const ORDINAL = ORDINALS.join('|');
/** Netflix writes some ones as the letter L. */
const ROMAN: Readonly<Record<string, number>> = { i: 1, l: 1, v: 5, x: 10 };

const MARKERS: readonly (readonly [Marker['kind'], RegExp])[] = [
  ['season', new RegExp(`^(?:${SEASON_WORDS})\\s*(?<number>${NUMBER})$`, 'iu')],
  ['season', new RegExp(`^(?<number>\\d{1,3})\\.?\\s*(?:${SEASON_WORDS}|série|séria|řada)$`, 'iu')],
  // `Season 4 Remix` is season 4 in another cut.
  ['season', new RegExp(`^(?:${SEASON_WORDS})\\s*(?<number>\\d{1,3})(?:\\s\\p{L}{1,20}){1,2}$`, 'iu')],
  ['season', new RegExp(`^the (?<number>${ORDINAL}) year$`, 'iu')],
  ['season', /^第\s*(?<number>\d{1,3})\s*(?:季|シーズン|シリーズ|期|部)$/u],
  ['part', new RegExp(`^(?:${PART_WORDS})\\s*(?<number>${NUMBER})$`, 'iu')],
  ['part', new RegExp(`^(?<number>\\d{1,3})\\.\\s*(?:${NUMBERED_PART_WORDS})$`, 'iu')],
  ['part', new RegExp(`^(?<number>${ORDINAL})\\s+(?:${PART_WORDS})$`, 'iu')],
  ['chapter', new RegExp(`^(?:${CHAPTER_WORDS})\\s*[\\p{L}\\d -]{1,40}$`, 'iu')],
  ['chapter', /^第\s*\S{1,3}\s*章$/u],
];
const PART_BEHIND = new RegExp(
  `[\\s(](?:(?:${PART_WORDS}|bölüm|kısım|část)\\s*(?:${NUMBER})|\\d{1,2}\\.\\s*(?:${NUMBERED_PART_WORDS}))\\)?$`,
  'iu',
);
/** A show with one season. */
const LIMITED =
  /^(?:limited series|mini-?series|mini-?serie|mini-?série|minissérie|mini-?serial|miniszéria|minisorozat|minisarja|mini dizi|мини-?сериал|μίνι σειρά|serie limitada|série limitée|série limitada|リミテッド・?シリーズ|리미티드 시리즈|限定剧|限定影集|迷你剧|迷你影集)$/iu;
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

/** `Part 2`, or `Breaking Dawn Part 2`: what a film in two parts can end in. */
export function isFilmPart(part: string): boolean {
  return readMarker(part) !== null || PART_BEHIND.test(part);
}

/** Reads `3`, `three`, `III` and `tercera`. */
export function readNumeral(text: string | undefined): number | null {
  if (text === undefined) return null;
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  const number = NUMBER_WORDS.indexOf(word);
  const ordinal = ORDINALS.findIndex((words) => words.split('|').includes(word)) + 1;
  return number === -1 ? ordinal || readRoman(word) : number;
}

function readRoman(word: string): number {
  const values = Array.from(word, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}
