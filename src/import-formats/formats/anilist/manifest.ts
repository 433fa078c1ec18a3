import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';
import type { JsonFile, Service, SourceFile } from '../../model/model.ts';
import { collectionsOf } from './collections.ts';

export const manifest: Service = {
  source: 'anilist',
  name: 'AniList',
  group: 'Movies and shows',
  takes: 'anime and manga with scores, dates, notes and your own lists',
  steps: [
    "AniList's own download, under Settings, Account, GDPR Data Download, names works by numbers only.",
    'So let an exporter write your list down as JSON: the user script Automail has one, under Settings, Automail, Export.',
    'Export anime and manga, and drop both files here; you can drop the GDPR download with them for its reviews.',
  ],
  url: 'https://anilist.co/settings/account',
  recognise: (file) => (isGdprFile(file) || isListFile(file) ? 'sure' : null),
  load: async () => (await import('./anilist.ts')).anilist,
};

/** AniList names works by numbers in it. */
export function isGdprFile(file: SourceFile): file is JsonFile {
  if (file.kind !== 'json' || !Array.isArray(jsonField(file.value, 'lists'))) return false;
  const [first] = jsonList(file.value, 'lists');
  if (first !== undefined) return jsonField(first, 'series_id') !== undefined;
  return isJsonObject(file.value) && 'favourites' in file.value && 'user' in file.value;
}

export function isListFile(file: SourceFile): file is JsonFile {
  return file.kind === 'json' && collectionsOf(file.value).length > 0;
}
