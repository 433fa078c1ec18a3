import type { ServiceAbout } from '../../model/model.ts';

export const aboutHowlongtobeat: ServiceAbout = {
  source: 'howlongtobeat',
  name: 'HowLongToBeat',
  takes: 'games with their status, dates, times, reviews and notes',
  steps: [
    'Sign in to HowLongToBeat and open your profile.',
    'Open the options, and choose to export your games as CSV.',
    'Drop the file here.',
  ],
  url: 'https://howlongtobeat.com',
};
