import { findWordPrefixRows } from '../../index/word-starts.ts';
import { indexOfString, stringAt } from '../../text/string-table.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/**
 * Whether the catalogue has a normalised word. Such a word was meant as it was typed ("Pale Rider"), while an unknown one
 * may be a typing error ("Whlae Rider"). Words like "the" are no evidence.
 */
export function isKnownWord({ vocabulary }: WorkIndex, word: string): boolean {
  return indexOfString(vocabulary, word) >= 0;
}

/** Works whose title, as readers see it, contains the word. */
export function titlesWithWord({ titles }: WorkIndex, word: string): number[] {
  const { keys, sources, targets, wordStarts } = titles;
  return findWordPrefixRows(keys, wordStarts, word)
    .map(({ row }) => row)
    .filter(
      (row) => TITLE_SOURCES[sources[row]!] === 'title' && ` ${stringAt(keys, row)} `.includes(` ${word} `),
    )
    .map((row) => targets[row]!);
}
