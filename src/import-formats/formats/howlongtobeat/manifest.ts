import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'howlongtobeat',
  name: 'HowLongToBeat',
  group: 'Games',
  takes: 'games with their status, dates, times, reviews and notes',
  steps: [
    'Sign in to HowLongToBeat and open your profile.',
    'Open the options, and choose to export your games as CSV.',
    'Drop the file here.',
  ],
  url: 'https://howlongtobeat.com',
  recognise: (file) =>
    isTable(file, 'Title', 'Platform', 'Backlog', 'Replay', 'Completed', 'Retired') ? 'sure' : null,
  load: async () => (await import('./howlongtobeat.ts')).howlongtobeat,
};
