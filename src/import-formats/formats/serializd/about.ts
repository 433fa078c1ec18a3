import type { ServiceAbout } from '../../model/model.ts';

export const aboutSerializd: ServiceAbout = {
  source: 'serializd',
  name: 'Serializd',
  takes: 'diary with ratings, reviews and tags, and watched shows and seasons',
  steps: [
    'Serializd has no export of its own; the program serializd-export writes one.',
    'Run it with --all, so that it writes down everything.',
    'Drop serializd-export.json here, or diary.csv and shows.csv.',
  ],
};
