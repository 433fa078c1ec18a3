import type { Service } from '../../model/model.ts';
import { isSurelyHistory, isUnneeded, kindOf } from './files.ts';

export const manifest: Service = {
  source: 'netflix',
  name: 'Netflix',
  group: 'Movies and shows',
  takes: 'viewing history; with the export of your personal data also ratings and My List',
  steps: [
    'Sign in to Netflix in a browser, open Account, then Profiles, then your profile, then Viewing activity.',
    'Choose “Download all” at the end of the page. That file has titles and days.',
    'For ratings and My List too, ask for your personal information instead; Netflix sends a ZIP within 30 days.',
    'Drop the CSV file or the ZIP here.',
  ],
  url: 'https://www.netflix.com/viewingactivity',
  recognise(file) {
    const kind = file.kind === 'table' ? kindOf(file) : null;
    if (kind === null || file.kind !== 'table') return isUnneeded(file) ? 'unneeded' : null;
    return kind === 'history' && !isSurelyHistory(file) ? 'possible' : 'sure';
  },
  load: async () => (await import('./netflix.ts')).netflix,
};
