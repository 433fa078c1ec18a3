import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { WorkRecord } from '#guide-engine/record.ts';
import { loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';
import { root } from './built-part.ts';

const MODULE = 'virtual:catalogue-titles';
const CREATORS_MAX = 2;
/** Destinations stand among the most famous works, towns behind the sights. */
const DESTINATION_FAME = 5;
const TOWN_FAME = 1;

interface Line {
  readonly fame: number;
  readonly columns: readonly (string | number)[];
}

/**
 * The shipped catalogue's titles for the suggestions in the log, the best known first; one per line, with tabs between
 * the columns:
 *
 * - `M` or `B`, title, year, creators, original title, country code
 * - `S`, sight, its destination
 * - `P`, destination or town, country code
 */
export async function catalogueTitles(): Promise<string> {
  const { movies, books, destinations, gazetteer } = await loadCatalogue(join(root, 'catalogue'));
  const lines: Line[] = [
    ...movies.map((movie) => workLine('M', movie)),
    ...books.map((book) => workLine('B', book)),
    ...destinations.map(({ name, cc }) => ({ fame: DESTINATION_FAME, columns: ['P', name, cc] })),
    ...destinations.flatMap(({ name, sights }) =>
      sights.map((sight) => ({ fame: sight.fame - 1, columns: ['S', sight.name, name] })),
    ),
    ...gazetteer.map(({ name, cc }) => ({ fame: TOWN_FAME, columns: ['P', name, cc] })),
  ];
  return lines
    .toSorted((a, b) => b.fame - a.fame)
    .map(({ columns }) => columns.join('\t').trimEnd())
    .join('\n');
}

function workLine(kind: string, work: WorkRecord): Line {
  const { title, year, creators, originalTitle = '', country = '', fame } = work;
  const makers = creators.slice(0, CREATORS_MAX).join(', ');
  return { fame, columns: [kind, title, year, makers, originalTitle, country] };
}

/** Provides the titles to the browser part as a module, which becomes a chunk of its own. */
export function catalogueTitlesModule(): Plugin {
  return {
    name: 'daybook:catalogue-titles',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id, { ssr = false } = {}) {
      if (id !== `\0${MODULE}`) return null;
      // No document shows a suggestion before its scripts run.
      return `export const titles = ${JSON.stringify(ssr ? '' : await catalogueTitles())};`;
    },
  };
}
