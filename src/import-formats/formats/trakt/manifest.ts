import type { Service } from '../../model/model.ts';
import { recogniseCsv } from './csv.ts';
import { kindOf } from './files.ts';

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
