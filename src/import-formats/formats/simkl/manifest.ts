import { isTable } from '../../model/columns.ts';
import { isJsonObject, jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { JsonFile, Service, SourceFile, TableFile } from '../../model/model.ts';

export const manifest: Service = {
  source: 'simkl',
  name: 'Simkl',
  group: 'Movies and shows',
  takes: 'movies, episodes, shows and anime with ratings, statuses, dates and memos',
  steps: [
    'Sign in to Simkl in a browser and open Settings, then the backup of your data.',
    'Save the backup: JSON says when you watched each episode, CSV only which was the last.',
    'Drop the ZIP, SimklBackup.json or SimklBackup.csv here.',
  ],
  url: 'https://simkl.com/apps/backup/',
  recognise: (file) => (isBackup(file) || isCsv(file) ? 'sure' : null),
  load: async () => (await import('./simkl.ts')).simkl,
};

export function isBackup(file: SourceFile): file is JsonFile {
  if (file.kind !== 'json') return false;
  const [first] = titlesOf(file);
  const work = jsonField(first, 'show') ?? jsonField(first, 'movie');
  return jsonText(first, 'status') !== '' && isJsonObject(jsonField(work, 'ids'));
}

export function titlesOf({ value }: JsonFile): readonly unknown[] {
  return ['movies', 'shows', 'anime'].flatMap((kind) => jsonList(value, kind));
}

/** The spreadsheet of the backup, which is also what Simkl imports. */
export function isCsv(file: SourceFile): file is TableFile {
  return isTable(file, 'Title', 'Type', 'Watchlist', 'LastEpWatched');
}
