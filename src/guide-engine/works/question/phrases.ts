import { foldSpelling } from '../../text/fold-spelling.ts';
import { normalise } from '../../text/normalise.ts';
import { stem } from '../../text/words.ts';
import { CONDITIONS, READERS } from './conditions.ts';
import { COUNTRIES } from './countries.ts';
import { wishOf, type Meaning } from './meanings.ts';
import { ASKING, CHAT, FORMS, KINDS, LINKS, MEDIUM, MOODS, SUBJECTS, UNKNOWABLE } from './vocabulary.ts';

const ENTRIES: readonly (readonly [phrase: string, meaning: Meaning])[] = [
  ...phrases(LINKS, { label: '', isPlain: true }),
  ...phrases(CHAT, { label: '' }),
  ...phrases(ASKING, { label: '', evidence: 'asks' }),
  ...phrases(MEDIUM, { label: '', evidence: 'kind' }),
  ...linesOf(SUBJECTS, 'subject'),
  ...linesOf(MOODS, 'mood'),
  ...linesOf(KINDS, 'kind'),
  ...linesOf(FORMS, 'form'),
  ...CONDITIONS.flatMap(([list, meaning]) => phrases(list, { evidence: 'kind', ...meaning })),
  ...READERS.flatMap(([list, meaning]) => phrases(list, { ...meaning, isVague: true })),
  ...phrases(UNKNOWABLE, { label: '', isUnknowable: true }),
  ...COUNTRIES.flatMap(({ adjectives, nouns, limits, label }) => [
    ...phrases(adjectives, { label, limits, evidence: 'kind' }),
    ...phrases(nouns, { label, limits, evidence: 'kind' }),
  ]),
];

const AS_WRITTEN: ReadonlyMap<string, Meaning> = new Map(
  ENTRIES.map(([phrase, meaning]) => [normalise(phrase), meaning]),
);

const IN_ANY_FORM: ReadonlyMap<string, Meaning> = new Map(
  ENTRIES.map(([phrase, meaning]) => [phraseKey(phrase), meaning]),
);

const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...IN_ANY_FORM.keys()].map((phrase) => phrase.split(' ', 1)[0]!),
);

/** What normalised words mean, in any number and spelling. */
export function meaningOfPhrase(words: string): Meaning | undefined {
  const [first = ''] = words.split(' ', 1);
  // Initials become one word with what follows.
  if (first.length > 1 && !FIRST_WORDS.has(wordKey(first))) return undefined;
  return AS_WRITTEN.get(words) ?? IN_ANY_FORM.get(phraseKey(words));
}

export const PHRASE_MAX_WORDS = 7;

function phraseKey(text: string): string {
  return normalise(text).split(' ').map(wordKey).join(' ');
}

function wordKey(word: string): string {
  return stem(foldSpelling(word));
}

function linesOf(table: string, kind: 'kind' | 'mood' | 'form' | 'subject'): [string, Meaning][] {
  const evidence = kind === 'subject' ? undefined : kind === 'mood' ? 'mood' : 'kind';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, label = '', signs = '', list = '', limits = ''] =
        /^(.+?) = (.+?) : ([^|]+)(?:\| (.+))?$/u.exec(line) ?? [];
      const [key = '', codes = ''] = limits.split(':');
      const [wanted, unwanted] = [/(?<!\S)[^-\s]\S*/gu, /(?<=(?:^|\s)-)\S+/gu].map((pattern) =>
        [...signs.matchAll(pattern)].join(' '),
      );
      return phrases(list, {
        label,
        wish: wishOf(wanted!, kind),
        ...(unwanted !== '' && { unwanted: wishOf(unwanted!, kind) }),
        ...(key !== '' && { limits: { [key === 'lang' ? 'langs' : 'countries']: codes.split(',') } }),
        ...(evidence && { evidence }),
      });
    });
}

function phrases(list: string, meaning: Meaning): [string, Meaning][] {
  return list.split(/,\s*/u).map((phrase) => [phrase.trim(), meaning]);
}
