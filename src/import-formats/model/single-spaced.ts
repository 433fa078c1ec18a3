/** A title in one line, without the very many spaces that patterns would look at again and again. */
export function singleSpaced(title: string): string {
  return title.replaceAll(/\s+/gu, ' ').trim();
}
