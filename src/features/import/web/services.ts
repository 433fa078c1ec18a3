import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { ImportSource } from '../contract/import.ts';
import type { ServiceAbout } from '#import-formats/model/model.ts';
import { SERVICES } from '#import-formats/services.ts';

interface ServiceGroup {
  readonly name: string;
  /** Gives the group its icon and colour; null: entries of all categories. */
  readonly category: ActivityCategory | null;
  readonly services: readonly ServiceAbout[];
}

interface NamedGroup {
  readonly name: string;
  readonly category: ActivityCategory | null;
  readonly sources: readonly ImportSource[];
}

const GROUPS: readonly NamedGroup[] = [
  {
    name: 'Books',
    category: 'BOOK',
    sources: [
      'goodreads',
      'storygraph',
      'bookwyrm',
      'librarything',
      'hardcover',
      'openlibrary',
      'openreads',
      'calibre',
      'kindle',
      'libby',
      'audible',
    ],
  },
  {
    name: 'Movies and shows',
    category: 'MOVIE',
    sources: [
      'letterboxd',
      'imdb',
      'tmdb',
      'kinopoisk',
      'trakt',
      'simkl',
      'serializd',
      'netflix',
      'prime',
      'tvtime',
      'myanimelist',
      'anilist',
      'movary',
    ],
  },
  { name: 'Games', category: 'GAME', sources: ['howlongtobeat', 'grouvee', 'backloggd', 'igdb', 'steam'] },
  { name: 'Places', category: 'PLACE', sources: ['takeout', 'polarsteps', 'gpx', 'kml'] },
  {
    name: 'Other logs and tables',
    category: null,
    sources: ['yamtrack', 'watcharr', 'ryot', 'mediatracker', 'daybook', 'columns'],
  },
];

/** The services whose name, group or contents contain the text, by group; groups without one are left out. */
export function findServices(text: string): readonly ServiceGroup[] {
  const wanted = text.trim().toLowerCase();
  return GROUPS.map(({ name, category, sources }) => ({
    name,
    category,
    services: sources
      .flatMap((source) => findService(source) ?? [])
      .filter((about) => `${about.name} ${about.takes} ${name}`.toLowerCase().includes(wanted)),
  })).filter(({ services }) => services.length > 0);
}

/** @param source as in the path of its page */
export function findService(source: string): ServiceAbout | null {
  return SERVICES.find((about) => about.source === source) ?? null;
}

/** As the service writes its name. */
export function serviceName(source: ImportSource): string {
  return source === 'columns' ? 'Your own table' : (findService(source)?.name ?? source);
}
