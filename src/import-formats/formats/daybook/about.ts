import type { ServiceAbout } from '../../model/model.ts';

export const aboutDaybook: ServiceAbout = {
  source: 'daybook',
  name: 'Daybook',
  takes:
    'everything as it was: entries, lists, pictures, files and folders, with their times, order and trash',
  steps: [
    'Open /export in the other Daybook, and choose “Download everything”.',
    'Drop the ZIP here as it is. A log that was downloaded as CSV or JSON Lines can be dropped, too.',
    'Feedback, links to shared years and the account itself are not taken over.',
  ],
};
