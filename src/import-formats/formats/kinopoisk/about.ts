import type { ServiceAbout } from '../../model/model.ts';

export const aboutKinopoisk: ServiceAbout = {
  source: 'kinopoisk',
  name: 'Kinopoisk',
  takes: 'movies and series with ratings',
  steps: [
    'Kinopoisk has no export any more; extensions and scripts for the browser, such as “Kinopoisk Exporter”, write one.',
    'Let it save your votes as CSV.',
    'Drop the CSV file here.',
  ],
};
