import { manifest as goodreads } from './formats/goodreads/manifest.ts';
import { manifest as storygraph } from './formats/storygraph/manifest.ts';
import { manifest as bookwyrm } from './formats/bookwyrm/manifest.ts';
import { manifest as librarything } from './formats/librarything/manifest.ts';
import { manifest as hardcover } from './formats/hardcover/manifest.ts';
import { manifest as openlibrary } from './formats/openlibrary/manifest.ts';
import { manifest as openreads } from './formats/openreads/manifest.ts';
import { manifest as calibre } from './formats/calibre/manifest.ts';
import { manifest as kindle } from './formats/kindle/manifest.ts';
import { manifest as libby } from './formats/libby/manifest.ts';
import { manifest as audible } from './formats/audible/manifest.ts';
import { manifest as letterboxd } from './formats/letterboxd/manifest.ts';
import { manifest as imdb } from './formats/imdb/manifest.ts';
import { manifest as tmdb } from './formats/tmdb/manifest.ts';
import { manifest as kinopoisk } from './formats/kinopoisk/manifest.ts';
import { manifest as trakt } from './formats/trakt/manifest.ts';
import { manifest as simkl } from './formats/simkl/manifest.ts';
import { manifest as serializd } from './formats/serializd/manifest.ts';
import { manifest as netflix } from './formats/netflix/manifest.ts';
import { manifest as prime } from './formats/prime/manifest.ts';
import { manifest as tvtime } from './formats/tvtime/manifest.ts';
import { manifest as myanimelist } from './formats/myanimelist/manifest.ts';
import { manifest as anilist } from './formats/anilist/manifest.ts';
import { manifest as movary } from './formats/movary/manifest.ts';
import { manifest as howlongtobeat } from './formats/howlongtobeat/manifest.ts';
import { manifest as grouvee } from './formats/grouvee/manifest.ts';
import { manifest as backloggd } from './formats/backloggd/manifest.ts';
import { manifest as igdb } from './formats/igdb/manifest.ts';
import { manifest as steam } from './formats/steam/manifest.ts';
import { manifest as takeout } from './formats/takeout/manifest.ts';
import { manifest as polarsteps } from './formats/polarsteps/manifest.ts';
import { manifest as gpx } from './formats/gpx/manifest.ts';
import { manifest as kml } from './formats/kml/manifest.ts';
import { manifest as yamtrack } from './formats/yamtrack/manifest.ts';
import { manifest as watcharr } from './formats/watcharr/manifest.ts';
import { manifest as ryot } from './formats/ryot/manifest.ts';
import { manifest as mediatracker } from './formats/mediatracker/manifest.ts';
import { manifest as daybook } from './formats/daybook/manifest.ts';
import type { Service } from './model/model.ts';

/** All services whose files are understood, in the order in which they are shown. */
export const SERVICES: readonly Service[] = [
  goodreads,
  storygraph,
  bookwyrm,
  librarything,
  hardcover,
  openlibrary,
  openreads,
  calibre,
  kindle,
  libby,
  audible,
  letterboxd,
  imdb,
  tmdb,
  kinopoisk,
  trakt,
  simkl,
  serializd,
  netflix,
  prime,
  tvtime,
  myanimelist,
  anilist,
  movary,
  howlongtobeat,
  grouvee,
  backloggd,
  igdb,
  steam,
  takeout,
  polarsteps,
  gpx,
  kml,
  yamtrack,
  watcharr,
  ryot,
  mediatracker,
  daybook,
];
