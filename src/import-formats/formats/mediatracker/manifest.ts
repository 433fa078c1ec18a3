import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'mediatracker',
  name: 'MediaTracker',
  group: 'Other logs and tables',
  takes: 'movies, shows, books and games that you have seen, rated or put on the watchlist',
  steps: [
    'MediaTracker has no export, but shows your data as JSON while you are logged in.',
    'Open /api/items behind the address of your MediaTracker, such as https://media.example.org/api/items, and save the page as a file.',
    'For the days of single episodes, save /api/details/ with the number of a show as well.',
    'Drop the files here.',
  ],
  url: 'https://github.com/bonukai/MediaTracker',
  recognise(file) {
    const [first] = file.kind === 'json' ? itemsOf(file.value) : [];
    const isItem =
      typeof jsonField(first, 'mediaType') === 'string' && typeof jsonField(first, 'title') === 'string';
    const isOurs = ['seen', 'seenHistory', 'lastSeenAt', 'needsDetails', 'onWatchlist', 'userRating'];
    return isItem && isOurs.some((name) => jsonField(first, name) !== undefined) ? 'sure' : null;
  },
  load: async () => (await import('./mediatracker.ts')).mediatracker,
};

/** A list, a page of one, or the details of a single title. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  const page = jsonList(value, 'data');
  return page.length === 0 && isJsonObject(value) ? [value] : page;
}
