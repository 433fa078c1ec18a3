import { editDistance, maxEditsFor } from './edit-distance.ts';
import { withoutArticle } from './normalise.ts';

/**
 * Whether `key`, which is an edit or two away from `name`, is a misspelling of it and not another name. In a short name,
 * only swapped and doubled letters are, because another letter makes another name ("Doom", "Room"). Another number of a part makes
 * another name too ("Iron Man 3"), and so does another letter before or after a single word ("Splatoon", "Twisters").
 */
export function isLikelyTypo(key: string, name: string): boolean {
  if (isSameWithoutSpaces(key, name)) return true;
  if (!hasSameNumbers(key, name) || addsAtEnd(key, name) || !/\p{L}/u.test(key)) return false;
  return key.length >= TYPO_MIN_CHARS || isOnlySwapped(key, name);
}

/**
 * Whether `key`, if it is made of words, is another name than `name`: "Talk to Me" and "Talk to Her", "Anathem" and
 * "Anthem". In a short word, and in a single one unless it is long, another letter makes another word; letters that are
 * just swapped, doubled or missing do not.
 */
export function isOtherName(key: string, name: string, isWord: (text: string) => boolean): boolean {
  if (isSameWithoutSpaces(key, name)) return false;
  const others = name.split(' ');
  const words = key.split(' ').filter((word) => !others.includes(word) && isWord(word));
  if (key.includes(' ') || name.includes(' '))
    return !words.every((word) => others.some((other) => isNear(word, other)));
  const isLong = key.length >= LONG_WORD_MIN_CHARS && key[0] === name[0];
  return words.length > 0 && !isLong && key.length >= name.length && !isOnlySwapped(key, name);
}

/** Whether two normalised names have the same numbers. */
export function hasSameNumbers(a: string, b: string): boolean {
  return numbersIn(a) === numbersIn(b);
}

/** Whether each word of `key` is a different word of `name`, give or take a typing error. */
export function hasAllWords(name: string, key: string): boolean {
  const words = name.split(' ');
  return key.split(' ').every((word) => {
    const limit = maxEditsFor(word.length);
    const at = words.findIndex((other) => editDistance(word, other, limit) <= limit);
    return at >= 0 && words.splice(at, 1).length > 0;
  });
}

/**
 * The words of `key` that `name` lacks. A wrong space, an error in the article or, among several words, a plural makes no
 * other word.
 */
export function otherWords(key: string, name: string): string[] {
  if (isSameWithoutSpaces(key, name)) return [];
  const bare = withoutArticle(name);
  if (bare !== name && key.endsWith(` ${bare}`)) return [];
  const form = key.includes(' ') ? singular : (word: string) => word;
  const words = name.split(' ').map(form);
  return key.split(' ').filter((word) => !words.includes(form(word)));
}

/** Good enough to compare two words that readers may have meant to be the same. */
export function singular(word: string): string {
  return word.replace(/ies$/u, 'y').replace(/s$/u, '');
}

function addsAtEnd(key: string, name: string): boolean {
  if (key.includes(' ') || key.length !== name.length + 1) return false;
  return (key.endsWith(name) && key[0] !== name[0]) || (key.startsWith(name) && key.at(-1) !== name.at(-1));
}

function isSameWithoutSpaces(a: string, b: string): boolean {
  return a.replaceAll(' ', '') === b.replaceAll(' ', '');
}

function numbersIn(name: string): string {
  const numbers = name.split(' ').filter((word) => /^\d+$/u.test(word));
  return numbers.toSorted().join(' ');
}

function isNear(word: string, other: string): boolean {
  if (isOnlySwapped(word, other)) return true;
  if (word.length <= SHORT_WORD_MAX_CHARS && word.length === other.length) return false;
  const limit = word.length < TWO_ERRORS_MIN_CHARS ? 1 : 2;
  return editDistance(word, other, limit) <= limit;
}

/** Also with a letter twice. */
function isOnlySwapped(word: string, other: string): boolean {
  const [a, b] = [word, other].map((text) => sortedLetters(text.replace(/(.)\1/gu, '$1')));
  return a === b;
}

const TYPO_MIN_CHARS = 6;
const SHORT_WORD_MAX_CHARS = 3;
const TWO_ERRORS_MIN_CHARS = 7;
const LONG_WORD_MIN_CHARS = 10;

function sortedLetters(word: string): string {
  return Array.from(word).toSorted().join('');
}
