import type { ServiceAbout } from '../../model/model.ts';

export const aboutAnilist: ServiceAbout = {
  source: 'anilist',
  name: 'AniList',
  takes: 'anime and manga with scores, dates, notes and your own lists',
  steps: [
    "AniList's own download, under Settings, Account, GDPR Data Download, names works by numbers only.",
    'So let an exporter write your list down as JSON: the user script Automail has one, under Settings, Automail, Export.',
    'Export anime and manga, and drop both files here; you can drop the GDPR download with them for its reviews.',
  ],
  url: 'https://anilist.co/settings/account',
};
