import type { Service } from '../../model/model.ts';
import { kindOf } from './file-kinds.ts';

export const manifest: Service = {
  source: 'tvtime',
  name: 'TV Time',
  group: 'Movies and shows',
  takes: 'episodes and movies with their dates, ratings, comments, lists, and what you wanted to watch',
  steps: [
    'TV Time ended on 15 July 2026 and offers no files any more, so use one that you saved before.',
    'That is the ZIP of “Export my data” (tvtime-export-….zip), the ZIP of a GDPR request (gdpr-data.zip), or the file of the extension TV Time Liberator.',
    'If the ZIP has a password, unpack it first with the one from the email, and drop the folder here.',
  ],
  recognise(file) {
    const kind = kindOf(file);
    return kind === null || kind === 'unneeded' ? kind : 'sure';
  },
  load: async () => (await import('./tvtime.ts')).tvtime,
};
