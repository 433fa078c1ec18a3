import { fold } from '#platform/contract/fields.ts';

/** A folded word, each of which has to occur somewhere in an entry. */
export interface SearchWord {
  readonly text: string;
  /** The beginning of a tag, for a word such as `#cinema`. */
  readonly tag: string | null;
  /** Of the work or of the experience. */
  readonly year: number | null;
}

export function searchWords(search: string): readonly SearchWord[] {
  const words = fold(search).match(/\S+/g) ?? [];
  return [...new Set(words)].map((text) => ({
    text,
    tag: text.startsWith('#') ? text.slice(1) : null,
    year: /^\d{4}$/.test(text) ? Number(text) : null,
  }));
}
