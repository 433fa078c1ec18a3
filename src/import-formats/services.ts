import { aboutImdb } from './imdb/about.ts';
import { aboutLetterboxd } from './letterboxd/about.ts';
import { aboutTmdb } from './tmdb/about.ts';
import { aboutTrakt } from './trakt/about.ts';
import { aboutTvtime } from './tvtime/about.ts';
import { aboutMyanimelist } from './myanimelist/about.ts';
import { aboutAnilist } from './anilist/about.ts';
import type { ServiceAbout } from './model.ts';

/** The services, in the order of the page that explains them: books, films and shows, games, places, other logs. */
export const SERVICES: readonly ServiceAbout[] = [
  aboutLetterboxd,
  aboutImdb,
  aboutTmdb,
  aboutTrakt,
  aboutTvtime,
  aboutMyanimelist,
  aboutAnilist,
];
