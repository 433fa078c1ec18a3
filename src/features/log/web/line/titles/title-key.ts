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
