import { hasColumns } from '../../model/columns.ts';
import { jsonList, jsonText } from '../../model/json.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'libby',
  name: 'Libby',
  group: 'Books',
  takes: 'books and audiobooks with the days of their loans, and holds',
  steps: [
    'Open Libby and choose the timeline among the tags, which shows all loans.',
    'Choose “Actions”, then “Export Timeline”, and “Data” for JSON or “Spreadsheet” for CSV.',
    'Drop the file here.',
  ],
  url: 'https://libbyapp.com/',
  recognise(file) {
    if (file.kind === 'table')
      return hasColumns(file.header, 'title', 'author', 'timestamp', 'activity', 'library') ? 'sure' : null;
    const [first] = file.kind === 'json' ? jsonList(file.value, 'timeline') : [];
    return jsonText(first, 'title', 'text') !== '' && jsonText(first, 'activity') !== '' ? 'sure' : null;
  },
  load: async () => (await import('./libby.ts')).libby,
};
