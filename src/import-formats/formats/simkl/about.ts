import type { ServiceAbout } from '../../model/model.ts';

export const aboutSimkl: ServiceAbout = {
  source: 'simkl',
  name: 'Simkl',
  takes: 'movies, episodes, shows and anime with ratings, statuses, dates and memos',
  steps: [
    'Sign in to Simkl in a browser and open Settings, then the backup of your data.',
    'Save the backup: JSON says when you watched each episode, CSV only which was the last.',
    'Drop the ZIP, SimklBackup.json or SimklBackup.csv here.',
  ],
  url: 'https://simkl.com/apps/backup/',
};
