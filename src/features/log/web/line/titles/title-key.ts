import { fold } from '#platform/contract/fields.ts';

/** The form in which titles are compared: without case, accents, punctuation and leading article. */
export function titleKeyOf(title: string): string {
  return withoutArticle(searchWordsOf(title));
}

/** @param words what `searchWordsOf` returns */
export function withoutArticle(words: string): string {
  return words.replace(/^(?:the|an?) (?=.)/, '');
}

/** The folded words of a text, with a space between them. */
export function searchWordsOf(text: string): string {
  return fold(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const PARTS = ['2 ii two', '3 iii three', '4 iv four', '5 v five', '6 vi six', '7 vii seven', '8 viii eight'];

/**
 * The same title in all ways to count its part: with 'part ii' and 'part two' for 'part 2'. A number alone is rather a rating.
 * @param words what `searchWordsOf` returns
 */
export function withOtherParts(words: string): string[] {
  const [, start, part] = /^(.* part )(\S+)$/.exec(words) ?? [];
  const forms = PARTS.map((all) => all.split(' ')).find((all) => all.includes(part!)) ?? [];
  return [words, ...forms.map((form) => `${start}${form}`)];
}

/** Cached, because folding 20,000 names takes longer than comparing them. */
const wordsOfNames = new WeakMap<object, string>();

/** The folded words of its name. */
export function nameWordsOf(work: { readonly name: string }): string {
  const known = wordsOfNames.get(work);
  if (known !== undefined) return known;
  const words = searchWordsOf(work.name);
  wordsOfNames.set(work, words);
  return words;
}
