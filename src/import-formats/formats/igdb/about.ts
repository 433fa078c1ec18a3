import type { ServiceAbout } from '../../model/model.ts';

export const aboutIgdb: ServiceAbout = {
  source: 'igdb',
  name: 'IGDB',
  takes: 'the games of your lists; its ratings are not yours, so they are not taken',
  steps: [
    'Sign in to IGDB and open your profile.',
    'Open a list, such as Played, Playing or Want to play, and choose to export it as CSV.',
    'Do this for each list, keep the names of the files, and drop them here together.',
  ],
  url: 'https://www.igdb.com',
};
