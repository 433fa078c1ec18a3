import { phraseOf, textOf } from './line-words.ts';
import { findInexact } from './titles/misspelling.ts';
import { PHRASE_MAX_WORDS, readPhrase, type Candidate, type Reader, type Title } from './reader.ts';
import { searchWordsOf, titleKeyOf } from './titles/title-key.ts';

/** A longer beginning of a line is not looked for among the names with typos. */
const NEAR_MAX_WORDS = 8;

export function findTitle(reader: Reader, from: number): Title {
  const exact = findExactTitle(reader, from);
  return findNearTitle(reader, from, exact) ?? exact ?? { to: from + 1, known: null };
}

export function findExactTitle({ line, words, titles }: Reader, from: number): Title | null {
  for (let to = words.length; to > from; to -= 1) {
    // A title does not go on with what comparing ignores, such as drawn stars.
    if (searchWordsOf(words[to - 1]!.text) === '') continue;
    const known = titles.find(textOf(line, words, from, to));
    if (known) return { to, known };
  }
  return null;
}

/**
 * With nothing behind it that might belong to another name: 'Gravity’s Rainbow' is not 'Gravity'. A shortened title may begin
 * with another one: 'star wars empire strikes back'.
 */
function findNearTitle(reader: Reader, from: number, exact: Title | null): Title | null {
  const { line, words, titles, kept } = reader;
  const find = (text: string) => (exact ? titles.findShortened(text) : findInexact(titles, text));
  for (let to = Math.min(words.length, from + NEAR_MAX_WORDS); to > (exact?.to ?? from); to -= 1) {
    const text = textOf(line, words, from, to);
    // The user has said that this is the name.
    if (kept.includes(text)) return { to, known: { works: [] } };
    const known = searchWordsOf(words[to - 1]!.text) === '' ? null : find(text);
    if (known && endsName(reader, to)) return { to, known };
  }
  return null;
}

/** Whether a phrase follows there, or nothing. */
function endsName({ line, words, today }: Reader, to: number): boolean {
  const ends = words.slice(to, to + PHRASE_MAX_WORDS).map((_, index) => to + index + 1);
  return (
    to === words.length ||
    ends.some((end) => readPhrase(phraseOf(textOf(line, words, to, end)), today) !== null)
  );
}

/** 'by Susan Cain', behind the title of a work that she has made. */
export function findCreator({ line, words, kept }: Reader, { to: from, known }: Title): Candidate | null {
  if (words[from]?.text.toLowerCase() !== 'by') return null;
  const creators = known?.works.flatMap(({ creator }) => creator?.split(', ') ?? []) ?? [];
  for (let to = words.length; to > from + 1; to -= 1) {
    const key = titleKeyOf(textOf(line, words, from + 1, to));
    const creator = creators.find((name) => titleKeyOf(name) === key || titleKeyOf(name).endsWith(` ${key}`));
    const isKept = kept.includes(textOf(line, words, from, to));
    if (creator !== undefined && !isKept) return { meaning: { kind: 'creator', creator }, from, to };
  }
  return null;
}
