import { foldSpelling } from './fold-spelling.ts';

/** The key of a title or name: normalised, in one spelling, without its leading article. */
export function searchKey(text: string): string {
  return foldSpelling(withoutArticle(normalise(text)));
}

/**
 * All keys of a name: besides `searchKey`, one with numbers as they are written and one with the
 * article, so that "Ocean's Elevne", "Hte Godfather" and "LAtalante" are near them too.
 */
export function searchKeys(name: string): string[] {
  const withArticle = [name, name.replace(APOSTROPHES, '')].map(normalise);
  return [...new Set([searchKey(name), searchKeyWithNumerals(name), ...withArticle])];
}

/** Like `searchKey`, but numbers stay as they are written: "vi" may become "Vienna". */
export function searchKeyWithNumerals(text: string): string {
  return withoutArticle(joinInitials(splitWords(text)).join(' '));
}

/**
 * Lower case words joined by single spaces: no marks, no punctuation, no "(2006)"; `&` reads
 * "and", small numbers are digits ("Part Two", "Rocky II"), initials become one word ("E.T.").
 */
export function normalise(text: string): string {
  return joinInitials(splitWords(text).map((word) => NUMBERS.get(word) ?? word)).join(' ');
}

/** Drops a leading article of English, German, French, Spanish or Italian, unless it is all there is. */
export function withoutArticle(normalised: string): string {
  const space = normalised.indexOf(' ');
  if (space < 0 || !ARTICLES.has(normalised.slice(0, space))) return normalised;
  return normalised.slice(space + 1);
}

/** Whether a text begins with an article, as titles do; "Rome" and "The Rome" have the same key. */
export function hasArticle(text: string): boolean {
  const normalised = normalise(text);
  return withoutArticle(normalised) !== normalised || /^\s*(?:l|un)['’ʼ](?=\p{L})/iu.test(text);
}

/** Whether a text begins with "The" or "I" and is written as a title, not as a phrase: "The Jungle", "I Want My Hat Back". */
export function isInTitleCase(text: string): boolean {
  return TITLE_CASE.test(text);
}

const TITLE_CASE =
  /^(?:The|I(?=.*\p{Ll}))(?: (?:\P{Ll}\S*|an?|the|and|or|of|in|on|at|to|for|with|by|from))+$/u;

/** Splits "Dune (1984)" or "Dune 1984" into the title and its year; a year without brackets may belong to the title. */
export function splitYear(text: string): SplitTitle {
  return splitBy(/^(.*\S)\s*(?:[([]((?:1[0-9]|20)\d\d)[)\]]|[\s,]((?:1[89]|20)\d\d))\s*$/u, text);
}

/** As `splitYear`, for any number that may be a year: "The Iliad (-750)", "Satyricon 65", but also "Cars 22". */
export function splitNumber(text: string): SplitTitle {
  return splitBy(/^(.*\S)\s*(?:[([](-?\d{1,4})[)\]]|[\s,](-?\d{2,4}))\s*$/u, text);
}

/** The part before a subtitle ("Dune: Part Two" → "Dune", "Rashōmon and Other Stories"), or undefined if there is none. */
export function mainPart(title: string): string | undefined {
  const found =
    /^(.{2,}?)(?:\s*[:;]\s|\s+[-–—]\s+|,\s+or,?\s|\s+(?:and|&)\s+other\s+(?=\p{L}+\s*$)).+$/iu.exec(title);
  return found?.[1];
}

/** "Matrix, The" → "The Matrix"; undefined if no article was moved to the end. */
export function restoreLeadingArticle(title: string): string | undefined {
  const found = /^(.+),\s*(\p{L}+['’]?)\s*$/u.exec(title);
  if (found?.[1] === undefined || found[2] === undefined) return undefined;
  return ARTICLES.has(found[2].toLowerCase().replace(/['’]/u, '')) ? `${found[2]} ${found[1]}` : undefined;
}

interface SplitTitle {
  readonly title: string;
  readonly year?: number;
  readonly inBrackets: boolean;
}

function splitBy(pattern: RegExp, text: string): SplitTitle {
  const found = pattern.exec(text);
  const year = found?.[2] ?? found?.[3];
  if (found?.[1] === undefined || year === undefined) return { title: text, inBrackets: false };
  return { title: found[1].replace(/,$/u, ''), year: Number(year), inBrackets: found[2] !== undefined };
}

const YEAR_IN_BRACKETS = /[([]\s*(?:1[0-9]|20)\d\d\s*[)\]]/gu;

// Letters that NFKD does not decompose.
const LETTER_REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '·': '',
  '⁄': ' ',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'gu');

const ARTICLES = new Set(
  'the a an der die das dem den ein eine le la les l un une des el los las una il lo i gli uno'.split(' '),
);

const NUMBERS = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, i) => [word, `${i + 1}`] as const),
  // Without i, v and x, which are words and letters of their own ("Malcolm X").
  ...([
    ['ii', '2'],
    ['iii', '3'],
    ['iv', '4'],
    ['vi', '6'],
    ['vii', '7'],
    ['viii', '8'],
    ['ix', '9'],
  ] as const),
]);

const APOSTROPHES = /['’‘ʼ`´′]/gu;

/** What is normalised already, as most of what is looked up; "n" reads "and". */
const PLAIN = /^(?!.*\bn\b)[a-z\d ]*$/u;

function splitWords(text: string): string[] {
  if (PLAIN.test(text)) return text.split(' ').filter((word) => word !== '');
  const plain = text
    .replace(YEAR_IN_BRACKETS, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL_LETTERS, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(/^[^\p{L}\p{N}]*(?:l|un)'(?=\p{L})/u, '')
    .replaceAll("'", '')
    .replace(/&|(?<=\s)(?:\+|n)(?=\s)/gu, ' and ');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let inRun = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    if (isInitial && inRun) joined[joined.length - 1] += word;
    else joined.push(word);
    inRun = isInitial;
  }
  return joined;
}
