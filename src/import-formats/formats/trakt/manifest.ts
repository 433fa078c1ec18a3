import { hasColumns } from '../../model/columns.ts';
import type { Recognition, Service, TableFile } from '../../model/model.ts';
import { kindOf } from './files.ts';

export const ID_COLUMNS = ['trakt_id', 'imdb_id', 'tmdb_id', 'tvdb_id', 'trakt', 'imdb', 'tmdb', 'tvdb'];

export const manifest: Service = {
  source: 'trakt',
  name: 'Trakt',
  group: 'Movies and shows',
  takes: 'history, ratings, watchlist, lists, favorites, comments, notes',
  steps: [
    'Sign in to Trakt in a browser and open Settings, then Data.',
    'Choose “Export now” and save the ZIP file.',
    'Drop the ZIP file here as it is.',
  ],
  url: 'https://app.trakt.tv/settings/data',
  recognise(file) {
    if (file.kind === 'table') return recogniseCsv(file);
    const kind = file.kind === 'json' ? kindOf(file) : null;
    return kind === null || kind === 'unneeded' ? kind : 'sure';
  },
  load: async () => (await import('./trakt.ts')).trakt,
};

/** The table that Trakt itself imports; exports of TV Time have some of its columns. */
function recogniseCsv({ header }: TableFile): Recognition {
  const hasId = ID_COLUMNS.some((column) => hasColumns(header, column));
  if (!hasId || !hasColumns(header, 'type', 'watched_at') || hasColumns(header, 'is_watched')) return null;
  return hasColumns(header, 'watchlisted_at') || hasColumns(header, 'rated_at') ? 'sure' : 'possible';
}
