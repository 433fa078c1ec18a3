import { isTable } from '../../model/columns.ts';
import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';
import type { Service, SourceFile } from '../../model/model.ts';

export const manifest: Service = {
  source: 'grouvee',
  name: 'Grouvee',
  group: 'Games',
  takes: 'games with shelves, ratings, reviews, dates and hours',
  steps: [
    'Sign in to Grouvee and open the export page.',
    'Choose “Export your collection”, and wait a minute or two until it is ready.',
    'Download the file and drop it here; a ZIP need not be unpacked.',
  ],
  url: 'https://www.grouvee.com/export/',
  recognise: (file) => (isCollection(file) || isJsonExport(file) ? 'sure' : null),
  load: async () => (await import('./grouvee.ts')).grouvee,
};

function isCollection(file: SourceFile): boolean {
  return isTable(file, 'id', 'name', 'shelves', 'platforms', 'dates');
}

function isJsonExport(file: SourceFile): boolean {
  if (file.kind !== 'json') return false;
  const [first] = jsonList(file.value, 'collection');
  const isGame = isJsonObject(jsonField(first, 'shelves'));
  return (
    isGame ||
    (jsonField(file.value, 'export_format_version') !== undefined &&
      isJsonObject(file.value) &&
      'collection' in file.value)
  );
}
