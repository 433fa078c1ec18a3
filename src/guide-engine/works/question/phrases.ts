import { foldSpelling } from '../../text/fold-spelling.ts';
import { normalise } from '../../text/normalise.ts';
import { stem } from '../../text/words.ts';
import { CONDITIONS, READERS } from './conditions.ts';
import { COUNTRIES } from './countries.ts';
import { wishOf, type Meaning } from './meanings.ts';
import { ASKING, CHAT, FORMS, KINDS, LINKS, MEDIUM, MOODS, SUBJECTS, UNKNOWABLE } from './vocabulary.ts';

interface Dictionary {
  readonly asWritten: ReadonlyMap<string, Meaning>;
  readonly inAnyForm: ReadonlyMap<string, Meaning>;
  readonly firstWords: ReadonlySet<string>;
}

let dictionary: Dictionary | undefined;

/** What normalised words mean, in any number and spelling. */
export function meaningOfPhrase(words: string): Meaning | undefined {
  // Made for the first question, so that starts need not wait for it.
  const { asWritten, inAnyForm, firstWords } = (dictionary ??= createDictionary());
  const [first = ''] = words.split(' ', 1);
  // Initials become one word with what follows.
  if (first.length > 1 && !firstWords.has(wordKey(first))) return undefined;
  return asWritten.get(words) ?? inAnyForm.get(phraseKey(words));
}

function createDictionary(): Dictionary {
  const entries: readonly (readonly [phrase: string, meaning: Meaning])[] = [
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
  const inAnyForm = new Map(entries.map(([phrase, meaning]) => [phraseKey(phrase), meaning]));
  return {
    asWritten: new Map(entries.map(([phrase, meaning]) => [normalise(phrase), meaning])),
    inAnyForm,
    firstWords: new Set([...inAnyForm.keys()].map((phrase) => phrase.split(' ', 1)[0]!)),
  };
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
