import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Sight, TitleRecord, WorkRecord } from '#guide-engine/record.ts';
import { loadCatalogue, loadTitles } from '#features/guides/server/catalogue/catalogue-files.ts';
import type { CatalogueTitles } from '#features/log/web/line/titles/catalogue-works.ts';
import { titleKeyOf } from '#features/log/web/line/titles/title-key.ts';
import { root } from './built-part.ts';

const MODULES = ['virtual:catalogue-titles', 'virtual:catalogue-aliases'];
const NO_TITLES: CatalogueTitles = {
  kinds: '',
  names: '',
  years: '',
  creators: '',
  countries: '',
  fames: '',
};
const CREATORS_MAX = 2;
/** Destinations stand among the most famous works, towns behind the sights. */
const DESTINATION_FAME = 5;
const TOWN_FAME = 1;

/** Sights that most visitors know; few ask for the others by another name. */
const SIGHT_ALIASES_MIN_FAME = 3;
const WORK_ALIASES_MIN_FAME = 4;

interface Row {
  readonly kind: 'M' | 'B' | 'T' | 'G' | 'P' | 'S';
  readonly name: string;
  readonly year?: number;
  readonly creator?: string;
  /** The code of the country, or the destination of a sight. */
  readonly country?: string | undefined;
  readonly fame: number;
  readonly aliases: readonly string[];
}

/** The shipped catalogue's titles for the suggestions in the log, in the order of `CatalogueTitles`, and their other titles. */
export async function catalogueTitles(): Promise<{
  readonly titles: CatalogueTitles;
  readonly aliases: string;
}> {
  const folder = join(root, 'catalogue');
  const { movies, books, destinations, gazetteer } = await loadCatalogue(folder);
  const rows: Row[] = [
    ...works('M', movies),
    ...works('B', books),
    ...works('T', await loadTitles(folder, 'show')),
    ...works('G', await loadTitles(folder, 'game')),
    ...destinations.map(({ name, cc, aliases }) => place(name, cc, DESTINATION_FAME, aliases)),
    ...gazetteer.map(({ name, cc, aliases }) => place(name, cc, TOWN_FAME, aliases)),
    ...destinations.flatMap(({ name, sights }) => sights.map((sight) => sightRow(sight, name))),
  ];
  const column = (valueOf: (row: Row) => string | number) => rows.map(valueOf).join('\n');
  return {
    titles: {
      kinds: rows.map(({ kind }) => kind).join(''),
      names: column(({ name }) => name),
      years: column(({ year }) => year ?? ''),
      creators: withoutRepeats(rows.map(({ creator }) => creator ?? '-')).join('\n'),
      countries: withoutRepeats(rows.map(({ country }) => country ?? '-')).join('\n'),
      fames: rows.map(({ fame }) => fame).join(''),
    },
    aliases: column(aliasKeys),
  };
}

/** Those of one maker together. */
function works(kind: Row['kind'], records: readonly (TitleRecord | WorkRecord)[]): Row[] {
  return records
    .map(({ title, year, creators, country, fame, aliases, originalTitle, ...record }) => ({
      kind,
      name: title,
      year,
      creator: creators.slice(0, CREATORS_MAX).join(', '),
      country,
      fame,
      aliases: [
        ...(originalTitle === undefined ? [] : [originalTitle]),
        // Who types the name of a series has begun with its first part.
        ...('series' in record && record.series?.number === 1 ? [record.series.name] : []),
        ...aliases.filter((alias) => fame >= WORK_ALIASES_MIN_FAME || !isLatin(alias)),
      ],
    }))
    .toSorted((a, b) => (a.creator < b.creator ? -1 : a.creator > b.creator ? 1 : a.year - b.year));
}

function place(name: string, country: string, fame: number, aliases: readonly string[]): Row {
  return { kind: 'P', name, country, fame, aliases };
}

function sightRow({ name, fame, aliases }: Sight, destination: string): Row {
  const isKnown = fame - 1 >= SIGHT_ALIASES_MIN_FAME;
  return { kind: 'S', name, country: destination, fame: fame - 1, aliases: isKnown ? aliases : [] };
}

const isLatin = (text: string) => /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(text);

const withoutRepeats = (values: readonly string[]) =>
  values.map((value, index) => (value === values[index - 1] ? '' : value));

function aliasKeys({ name, aliases }: Row): string {
  const keys = new Set(aliases.map(titleKeyOf));
  keys.delete(titleKeyOf(name));
  keys.delete('');
  return [...keys].join('|');
}

/** Provides the titles to the browser part as two modules, which become chunks of their own. */
export function catalogueTitlesModule(): Plugin {
  let made: ReturnType<typeof catalogueTitles> | null = null;
  return {
    name: 'daybook:catalogue-titles',
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : null),
    async load(id, { ssr = false } = {}) {
      const name = MODULES.find((module) => id === `\0${module}`);
      if (name === undefined) return null;
      // No document shows a suggestion before its scripts run.
      const { titles, aliases } = ssr
        ? { titles: NO_TITLES, aliases: '' }
        : await (made ??= catalogueTitles());
      const [exported, value] = name === MODULES[0] ? ['titles', titles] : ['aliases', aliases];
      return `export const ${exported} = ${JSON.stringify(value)};`;
    },
  };
}
