import type { ServiceAbout } from '../../model/model.ts';

export const aboutBackloggd: ServiceAbout = {
  source: 'backloggd',
  name: 'Backloggd',
  takes: 'games with ratings, statuses, backlog and wishlist',
  steps: [
    'Backloggd has no export of its own yet; scripts for the browser, such as “Backloggd CSV Export”, write one.',
    'Open your games page on Backloggd and run such a script.',
    'Drop the CSV file here.',
  ],
};
