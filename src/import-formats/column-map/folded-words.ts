import { fold } from '#platform/contract/fields.ts';

/** `dateWatched`, `Date watched` and `date_watched` have the same words. */
export function foldedWords(name: string): readonly string[] {
  return fold(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];
}
