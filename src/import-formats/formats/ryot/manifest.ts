import { isJsonObject, jsonList } from '../../model/json.ts';
import type { Service } from '../../model/model.ts';

/** Named `media` before 2024. */
export const TITLES = ['metadata', 'media'];

export const manifest: Service = {
  source: 'ryot',
  name: 'Ryot',
  group: 'Other logs and tables',
  takes:
    'movies, shows, anime, books, manga and games with every viewing or reading, reviews and collections',
  steps: [
    'Open Settings, Imports and Exports in your Ryot, and choose Export. Your Ryot needs a file storage for this.',
    'When the export is ready, download its JSON file.',
    'Drop the file here.',
  ],
  url: 'https://docs.ryot.io/exporting.html',
  recognise(file) {
    const [first] = file.kind === 'json' ? titlesOf(file.value) : [];
    const isTitle = isJsonObject(first) && 'lot' in first && Array.isArray(first['seen_history']);
    return isTitle || (file.kind === 'json' && isEmptyExport(file.value)) ? 'sure' : null;
  },
  load: async () => (await import('./ryot.ts')).ryot,
};

function titlesOf(value: unknown): readonly unknown[] {
  return TITLES.flatMap((name) => jsonList(value, name));
}

function isEmptyExport(value: unknown): boolean {
  return isJsonObject(value) && 'metadata' in value && 'metadata_groups' in value && 'workouts' in value;
}
