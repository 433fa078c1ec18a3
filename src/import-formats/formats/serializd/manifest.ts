import type { Service } from '../../model/model.ts';
import { isSerializd } from './records.ts';

export const manifest: Service = {
  source: 'serializd',
  name: 'Serializd',
  group: 'Movies and shows',
  takes: 'diary with ratings, reviews and tags, and watched shows and seasons',
  steps: [
    'Serializd has no export of its own; the program serializd-export writes one.',
    'Run it with --all, so that it writes down everything.',
    'Drop serializd-export.json here, or diary.csv and shows.csv.',
  ],
  recognise: (file) => (isSerializd(file) ? 'sure' : null),
  load: async () => (await import('./serializd.ts')).serializd,
};
