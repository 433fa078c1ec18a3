import { aboutGoodreads } from './formats/goodreads/about.ts';
import { aboutStorygraph } from './formats/storygraph/about.ts';
import { aboutBookwyrm } from './formats/bookwyrm/about.ts';
import { aboutLibrarything } from './formats/librarything/about.ts';
import { aboutHardcover } from './formats/hardcover/about.ts';
import { aboutOpenlibrary } from './formats/openlibrary/about.ts';
import { aboutOpenreads } from './formats/openreads/about.ts';
import { aboutCalibre } from './formats/calibre/about.ts';
import { aboutKindle } from './formats/kindle/about.ts';
import { aboutLibby } from './formats/libby/about.ts';
import { aboutAudible } from './formats/audible/about.ts';
import { aboutImdb } from './formats/imdb/about.ts';
import { aboutNetflix } from './formats/netflix/about.ts';
import { aboutPrime } from './formats/prime/about.ts';
import { aboutLetterboxd } from './formats/letterboxd/about.ts';
import { aboutTmdb } from './formats/tmdb/about.ts';
import { aboutKinopoisk } from './formats/kinopoisk/about.ts';
import { aboutTrakt } from './formats/trakt/about.ts';
import { aboutSimkl } from './formats/simkl/about.ts';
import { aboutSerializd } from './formats/serializd/about.ts';
import { aboutTvtime } from './formats/tvtime/about.ts';
import { aboutMyanimelist } from './formats/myanimelist/about.ts';
import { aboutAnilist } from './formats/anilist/about.ts';
import { aboutHowlongtobeat } from './formats/howlongtobeat/about.ts';
import { aboutGrouvee } from './formats/grouvee/about.ts';
import { aboutBackloggd } from './formats/backloggd/about.ts';
import { aboutIgdb } from './formats/igdb/about.ts';
import { aboutSteam } from './formats/steam/about.ts';
import { aboutTakeout } from './formats/takeout/about.ts';
import { aboutPolarsteps } from './formats/polarsteps/about.ts';
import { aboutGpx } from './formats/gpx/about.ts';
import { aboutKml } from './formats/kml/about.ts';
import { aboutYamtrack } from './formats/yamtrack/about.ts';
import { aboutMovary } from './formats/movary/about.ts';
import { aboutWatcharr } from './formats/watcharr/about.ts';
import { aboutRyot } from './formats/ryot/about.ts';
import { aboutMediatracker } from './formats/mediatracker/about.ts';
import { aboutDaybook } from './formats/daybook/about.ts';
import type { ServiceAbout } from './model/model.ts';

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
