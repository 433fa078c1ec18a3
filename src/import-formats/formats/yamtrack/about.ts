import type { ServiceAbout } from '../../model/model.ts';

export const aboutYamtrack: ServiceAbout = {
  source: 'yamtrack',
  name: 'Yamtrack',
  takes: 'shows, seasons and episodes, movies, books, manga and games with scores, dates and notes',
  steps: ['Open the settings of your Yamtrack, and choose Export.', 'Drop the CSV file here.'],
  url: 'https://github.com/FuzzyGrim/Yamtrack',
};
