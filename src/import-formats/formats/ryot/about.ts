import type { ServiceAbout } from '../../model/model.ts';

export const aboutRyot: ServiceAbout = {
  source: 'ryot',
  name: 'Ryot',
  takes: 'movies, shows, anime, books, manga and games with every time, review and collection',
  steps: [
    'Open Settings, Imports and Exports in your Ryot, and choose Export. Your Ryot needs a file storage for this.',
    'When the export is ready, download its JSON file.',
    'Drop the file here.',
  ],
  url: 'https://docs.ryot.io/exporting.html',
};
