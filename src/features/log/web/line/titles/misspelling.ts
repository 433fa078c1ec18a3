import type { KnownTitle, KnownTitles } from '../line.ts';
import { SHORT_NAME_CHARS } from './known-titles.ts';
import { searchWordsOf, withoutArticle } from './title-key.ts';

/** In a word of that length, one vowel for another is a slip: 'Severence'. */
const VOWEL_SLIP_MIN_CHARS = 8;
const VOWEL = /^[aeiouy]$/;

/** The works whose title was meant but misspelt or shortened. Other titles that are near can only be offered. */
export function findInexact(titles: KnownTitles, name: string): KnownTitle | null {
  const typed = searchWordsOf(name);
  const works = titles
    .findNear(name)
    ?.works.filter((work) => isMisspelt(typed, searchWordsOf(work.name), titles.isWord));
  return works && works.length > 0 ? { works } : titles.findShortened(name);
}

/** Whether each word that differs is in no title, and so likely no word at all, and looks like the right one. */
function isMisspelt(typed: string, title: string, isWord: (word: string) => boolean): boolean {
  const isArticleTyped = withoutArticle(typed) !== typed;
  const words = typed.split(' ');
  const right = (isArticleTyped ? title : withoutArticle(title)).split(' ');
  const isShort = withoutArticle(typed).length <= SHORT_NAME_CHARS;
  return (
    words.length === right.length &&
    words.every(
      (word, index) => word === right[index] || (!isWord(word) && isSlip(word, right[index]!, isShort)),
    )
  );
}

/** Words that end otherwise are another form of it or another word: 'melancholy' is not 'Melancholia'. */
function isSlip(word: string, right: string, isShort: boolean): boolean {
  let start = 0;
  while (start < word.length && word[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(word.length, right.length) - start && word.at(-1 - end) === right.at(-1 - end))
    end += 1;
  const wrong = word.slice(start, word.length - end);
  const correct = right.slice(start, right.length - end);
  const isSwap = wrong.length === 2 && correct === `${wrong[1]}${wrong[0]}`;
  const isDoubled = correct === '' && wrong === word[start - 1];
  const isMissing = wrong === '' && correct.length === 1;
  const isVowel = word.length >= VOWEL_SLIP_MIN_CHARS && [wrong, correct].every((text) => VOWEL.test(text));
  return isSwap || isDoubled || (end > 0 && (isMissing || isVowel || !isShort));
}
