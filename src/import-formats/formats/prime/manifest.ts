import type { Service } from '../../model/model.ts';
import { isHistoryJson, isUnneeded, kindOf } from './files.ts';

export const manifest: Service = {
  source: 'prime',
  name: 'Prime Video',
  group: 'Movies and shows',
  takes: 'watch history, watchlist',
  steps: [
    'Ask Amazon for your data: open “Request your data”, choose Prime Video and submit. Amazon sends a ZIP within 30 days.',
    'Drop the ZIP here as it is.',
    'Without the wait: the free script “Watch History Exporter for Amazon Prime Video” on GitHub saves your watch history as a CSV file, which works here too and tells more of episodes.',
  ],
  url: 'https://www.amazon.com/hz/privacy-central/data-requests/preview.html',
  recognise(file) {
    const isTable = file.kind === 'table' && kindOf(file) !== null;
    if (isTable || (file.kind === 'json' && isHistoryJson(file))) return 'sure';
    return isUnneeded(file) ? 'unneeded' : null;
  },
  load: async () => (await import('./prime.ts')).prime,
};
