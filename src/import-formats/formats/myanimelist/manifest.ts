import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'myanimelist',
  name: 'MyAnimeList',
  group: 'Movies and shows',
  takes: 'anime and manga with scores, dates, tags and comments',
  steps: [
    'Sign in to MyAnimeList and open the export page.',
    'Choose “Anime List” and select “Export My List”; then do the same with “Manga List”.',
    'Drop both files here as they are (.xml.gz): they need not be unpacked.',
  ],
  url: 'https://myanimelist.net/panel.php?go=export',
  recognise: (file) => (file.kind === 'xml' && file.root.name === 'myanimelist' ? 'sure' : null),
  load: async () => (await import('./myanimelist.ts')).myanimelist,
};
