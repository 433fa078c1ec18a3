import { aboutGoodreads } from './goodreads/about.ts';
import { aboutStorygraph } from './storygraph/about.ts';
import { aboutBookwyrm } from './bookwyrm/about.ts';
import { aboutLibrarything } from './librarything/about.ts';
import { aboutHardcover } from './hardcover/about.ts';
import { aboutOpenlibrary } from './openlibrary/about.ts';
import { aboutOpenreads } from './openreads/about.ts';
import { aboutCalibre } from './calibre/about.ts';
import { aboutKindle } from './kindle/about.ts';
import { aboutLibby } from './libby/about.ts';
import { aboutAudible } from './audible/about.ts';
import { aboutImdb } from './imdb/about.ts';
import { aboutNetflix } from './netflix/about.ts';
import { aboutPrime } from './prime/about.ts';
import { aboutLetterboxd } from './letterboxd/about.ts';
import { aboutTmdb } from './tmdb/about.ts';
import { aboutKinopoisk } from './kinopoisk/about.ts';
import { aboutTrakt } from './trakt/about.ts';
import { aboutSimkl } from './simkl/about.ts';
import { aboutSerializd } from './serializd/about.ts';
import { aboutTvtime } from './tvtime/about.ts';
import { aboutMyanimelist } from './myanimelist/about.ts';
import { aboutAnilist } from './anilist/about.ts';
import { aboutHowlongtobeat } from './howlongtobeat/about.ts';
import { aboutGrouvee } from './grouvee/about.ts';
import { aboutBackloggd } from './backloggd/about.ts';
import { aboutIgdb } from './igdb/about.ts';
import { aboutSteam } from './steam/about.ts';
import { aboutTakeout } from './takeout/about.ts';
import { aboutPolarsteps } from './polarsteps/about.ts';
import { aboutGpx } from './gpx/about.ts';
import { aboutKml } from './kml/about.ts';
import { aboutYamtrack } from './yamtrack/about.ts';
import { aboutMovary } from './movary/about.ts';
import { aboutWatcharr } from './watcharr/about.ts';
import { aboutRyot } from './ryot/about.ts';
import { aboutMediatracker } from './mediatracker/about.ts';
import { aboutDaybook } from './daybook/about.ts';
import type { ServiceAbout } from './model.ts';

/** The services, in the order of the page that explains them: books, films and shows, games, places, other logs. */
export const SERVICES: readonly ServiceAbout[] = [
  aboutGoodreads,
  aboutStorygraph,
  aboutBookwyrm,
  aboutLibrarything,
  aboutHardcover,
  aboutOpenlibrary,
  aboutOpenreads,
  aboutCalibre,
  aboutKindle,
  aboutLibby,
  aboutAudible,
  aboutLetterboxd,
  aboutImdb,
  aboutTmdb,
  aboutKinopoisk,
  aboutTrakt,
  aboutSimkl,
  aboutSerializd,
  aboutNetflix,
  aboutPrime,
  aboutTvtime,
  aboutMyanimelist,
  aboutAnilist,
  aboutHowlongtobeat,
  aboutGrouvee,
  aboutBackloggd,
  aboutIgdb,
  aboutSteam,
  aboutTakeout,
  aboutPolarsteps,
  aboutGpx,
  aboutKml,
  aboutYamtrack,
  aboutMovary,
  aboutWatcharr,
  aboutRyot,
  aboutMediatracker,
  aboutDaybook,
];
