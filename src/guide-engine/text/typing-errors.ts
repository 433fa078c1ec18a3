import { editDistance, maxEditsFor } from './edit-distance.ts';

/**
 * Whether `key`, which is an edit or two away from `name`, is a misspelling of it and not another name. In a short name,
 * only swapped letters are, because another letter makes another name ("Doom", "Room"). A number makes another name too
 * ("Iron Man 3").
 */
export function isLikelyTypo(key: string, name: string): boolean {
  if (/\d/u.test(key) && !/\d/u.test(name)) return false;
  return key.length >= TYPO_MIN_CHARS || sortedLetters(key) === sortedLetters(name);
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

const TYPO_MIN_CHARS = 6;

function sortedLetters(word: string): string {
  return Array.from(word).toSorted().join('');
}
