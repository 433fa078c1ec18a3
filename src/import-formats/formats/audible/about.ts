import type { ServiceAbout } from '../../model/model.ts';

export const aboutAudible: ServiceAbout = {
  source: 'audible',
  name: 'Audible',
  takes: 'audiobooks that you finished, began or own, your ratings, and the days on which you listened',
  steps: [
    'Request your data from Amazon and choose Audible; a link to a ZIP file follows by email after some days.',
    'Or save your library with the extension “Audible Library Extractor” (CSV, raw data) or the program audible-cli, which also know what you finished.',
    'Drop the file here as it is.',
  ],
  url: 'https://www.amazon.com/hz/privacy-central/data-requests/preview.html',
};
