import type { ServiceAbout } from '../../model/model.ts';

export const aboutMyanimelist: ServiceAbout = {
  source: 'myanimelist',
  name: 'MyAnimeList',
  takes: 'anime and manga with scores, dates, tags and comments',
  steps: [
    'Sign in to MyAnimeList and open the export page.',
    'Choose “Anime List” and select “Export My List”; then do the same with “Manga List”.',
    'Drop both files here as they are (.xml.gz): they need not be unpacked.',
  ],
  url: 'https://myanimelist.net/panel.php?go=export',
};
