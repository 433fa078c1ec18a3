/** A title in one line, without the very many spaces that patterns would look at again and again. */
export function singleSpaced(title: string): string {
  return title.replaceAll(/\s+/gu, ' ').trim();
}

/** `diary.csv` of `letterboxd/diary.csv`. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
