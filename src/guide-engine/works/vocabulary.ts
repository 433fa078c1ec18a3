import type { WorkRecord } from '../record.ts';
import { normalise } from '../text/normalise.ts';
import { compareUtf8, packStrings, type StringTable } from '../text/string-table.ts';
import { isContentWord } from '../text/words.ts';

/**
 * The words of titles, and those that several descriptions or texts have, as they are written: the fields only have stems,
 * which a misspelled word may share. Short words are left out, because a typing error often makes one of another.
 */
export function buildVocabulary(records: readonly WorkRecord[]): StringTable {
  const known = new Set(records.flatMap(({ title }) => normalise(title).split(' ')));
  const once = new Set<string>();
  for (const { description, text } of records) {
    for (const word of new Set(normalise(`${description} ${text}`).split(' '))) {
      if (once.has(word)) known.add(word);
      once.add(word);
    }
  }
  const words = [...known].filter((word) => word.length >= MIN_CHARS && isContentWord(word));
  return packStrings(words.toSorted(compareUtf8));
}

const MIN_CHARS = 4;
