import { fold } from '#platform/contract/fields.ts';

/** A folded word, each of which has to occur somewhere in an entry. */
export interface SearchWord {
  readonly text: string;
  /** The beginning of a tag, for a word such as `#cinema`. */
  readonly tag: string | null;
  /** Of the work or of the experience. */
  readonly year: number | null;
}

/** Each is looked for in every entry of a log. */
const WORDS_MAX = 10;

/** Those after the tenth are left out. */
export function searchWords(search: string): readonly SearchWord[] {
  const words = new Set(fold(search).match(/\S+/g));
  return [...words].slice(0, WORDS_MAX).map((text) => ({
    text,
    tag: text.startsWith('#') ? text.slice(1) : null,
    year: /^\d{4}$/.test(text) ? Number(text) : null,
  }));
}
