import type { ServiceAbout } from '../../model/model.ts';

export const aboutLibby: ServiceAbout = {
  source: 'libby',
  name: 'Libby',
  takes: 'books and audiobooks with the days of their loans, and holds',
  steps: [
    'Open Libby and choose the timeline among the tags, which shows all loans.',
    'Choose “Actions”, then “Export Timeline”, and “Data” for JSON or “Spreadsheet” for CSV.',
    'Drop the file here.',
  ],
  url: 'https://libbyapp.com/',
};
