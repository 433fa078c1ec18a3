import type { ServiceAbout } from '../../model/model.ts';

export const aboutMediatracker: ServiceAbout = {
  source: 'mediatracker',
  name: 'MediaTracker',
  takes: 'movies, shows, books and games that you have seen, rated or put on the watch list',
  steps: [
    'MediaTracker has no export, but shows your data as JSON while you are logged in.',
    'Open /api/items behind the address of your MediaTracker, such as https://media.example.org/api/items, and save the page as a file.',
    'For the days of single episodes, save /api/details/ with the number of a show as well.',
    'Drop the files here.',
  ],
  url: 'https://github.com/bonukai/MediaTracker',
};
