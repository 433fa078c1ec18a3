import { isStorableText } from '#platform/contract/fields.ts';

/** Without U+0000 and lone surrogates, which no database stores (`isStorableText` of the contract). */
export function storableText(text: string): string {
  // Nearly all texts, and quicker than to search them for what they may contain.
  return isStorableText(text) ? text : text.replaceAll(/\0|\p{Surrogate}/gu, '');
}

/** As a single line without outer spaces and control characters. */
export function storableLine(text: string): string {
  return storableText(text)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/** At most `maxChars` UTF-16 units: the words that fit, and `…`. */
export function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const end = text[maxChars - 1] === ' ' || lastSpace < maxChars / 2 ? cut.length : lastSpace;
  return `${storableText(cut.slice(0, end)).trimEnd()}…`;
}
