import {
  foldName,
  OFFICE_ENDINGS,
  SEARCH_TEXT_MAX_CHARS,
  searchWords,
  splitSearch,
  type FileFilter,
  type SearchedKind,
} from '../../contract/file-filter.ts';
import type { StoredFolder } from '../../contract/folders.ts';
import { modificationTimeOf, type StoredFile } from '../../contract/storage.ts';
import { readTerms, type Term, type TermGroup } from './terms.ts';

/** From one value on, and below another one. */
interface Limits {
  readonly from: number;
  readonly before: number;
}

export interface FileSearch {
  readonly terms: readonly Term[];
  /** The words and quoted words of the names, as they were typed. */
  readonly text: string;
  /** Empty: all. */
  readonly kinds: readonly SearchedKind[];
  readonly size: Limits;
  readonly changed: Limits;
  /** Files with this in their names are found whenever they were changed; '' for none. */
  readonly orNamed: string;
  readonly uploaded: Limits;
}

export function readSearch(typed: string): FileSearch {
  const terms = readTerms(typed);
  const of = (group: TermGroup) => terms.filter((term) => term.group === group);
  const limits = (group: TermGroup): Limits => ({
    from: Math.max(...of(group).map(({ from = -Infinity }) => from)),
    before: Math.min(...of(group).map(({ before = Infinity }) => before)),
  });
  return {
    terms,
    text: sourceOf(terms, 'word'),
    kinds: [...new Set(terms.flatMap(({ kinds = [] }) => kinds))],
    size: limits('size'),
    changed: limits('changed'),
    orNamed: terms.find(({ orNamed }) => orNamed)?.source ?? '',
    uploaded: limits('uploaded'),
  };
}

/** What was typed about one thing; '' for nothing. */
export function sourceOf(terms: readonly Term[], group: TermGroup): string {
  return terms
    .filter((term) => term.group === group)
    .map(({ source }) => source)
    .join(' ');
}

/** The typed search with something else about one thing. */
export function withTerm({ terms }: FileSearch, group: TermGroup, source: string): string {
  const others = terms.filter((term) => term.group !== group).map((term) => term.source);
  return [...others, source].join(' ').trim();
}

const time = (ms: number) => new Date(ms).toISOString();

/** What the server is asked for. */
export function toFilter({ text, kinds, size, changed, orNamed, uploaded }: FileSearch): FileFilter {
  return {
    ...(text !== '' && { text: text.slice(0, SEARCH_TEXT_MAX_CHARS) }),
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
    ...(size.from > 0 && { sizeFrom: String(size.from) }),
    ...(size.before < Infinity && { sizeTo: String(Math.max(0, size.before - 1)) }),
    ...(changed.from > -Infinity && { changedFrom: time(changed.from) }),
    ...(changed.before < Infinity && { changedBefore: time(changed.before) }),
    ...(orNamed !== '' && { orNamed }),
    ...(uploaded.from > -Infinity && { uploadedFrom: time(uploaded.from) }),
    ...(uploaded.before < Infinity && { uploadedBefore: time(uploaded.before) }),
  };
}

/** Which files and folders a search finds. Folders have names only. */
export function matcherOf({ terms, text, kinds, size, changed, orNamed, uploaded }: FileSearch) {
  const [words, named] = [searchWords(text), foldName(orNamed)];
  const hasWords = (name: string) => words.every((word) => name.includes(word));
  const isNamed = (name: string) => orNamed !== '' && name.includes(named);
  const isOfKind = (file: StoredFile, name: string) =>
    kinds.length === 0 ||
    kinds.includes(file.kind) ||
    (kinds.includes('document') &&
      (['pdf', 'text'].includes(file.kind) || OFFICE_ENDINGS.some((ending) => name.endsWith(ending))));
  const isForNames = terms.every((term) => term.group === 'word' || term.orNamed);

  return {
    file(file: StoredFile): boolean {
      const name = foldName(file.name);
      return (
        hasWords(name) &&
        isOfKind(file, name) &&
        isWithin(size, file.size) &&
        (isWithin(changed, modificationTimeOf(file)) || isNamed(name)) &&
        isWithin(uploaded, file.creationTime)
      );
    },
    folder({ name }: Pick<StoredFolder, 'name'>): boolean {
      const folded = foldName(name);
      return isForNames && hasWords(folded) && (orNamed === '' || isNamed(folded));
    },
  };
}

/** @param value bytes, or a time */
function isWithin({ from, before }: Limits, value: number | string): boolean {
  if (from === -Infinity && before === Infinity) return true;
  const number = typeof value === 'string' ? Date.parse(value) : value;
  return number >= from && number < before;
}

/** What looks like a filter. Times such as 12:30 do not. */
const LIKE_FILTER = /^(?:[a-z]+:|[<>]).+/i;

/** What no file has: 'No file is a picture and was changed in 2024.' */
export function describeNoMatch({ terms, text }: FileSearch): string {
  const sentenceList = new Intl.ListFormat('en', { type: 'conjunction' });
  const words = splitSearch(text).map((word) => `“${word.replaceAll('"', '')}”`);
  const kinds = terms.filter(({ group }) => group === 'kind').map(({ says }) => says);
  const facts = [
    ...(kinds.length > 0 ? [`is ${kinds.join(' or ')}`] : []),
    ...terms.flatMap(({ group, says }) => (group === 'word' || group === 'kind' ? [] : says)),
    ...(words.length > 0 ? [`has ${sentenceList.format(words)} in its name`] : []),
  ];
  const what = facts.length > 1 || words.length === 0 ? 'No file' : 'No file or folder';
  const [unknown] = terms.filter(({ group, source }) => group === 'word' && LIKE_FILTER.test(source));
  return `${what} ${sentenceList.format(facts)}.${unknown ? ` “${unknown.source}” is not a filter that Daybook knows. Use kind:photo, >10MB, changed:2024, before:2024, after:2024, since:2024 or uploaded:2024.` : ''}`;
}
