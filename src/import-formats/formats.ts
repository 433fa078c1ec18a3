import { goodreads } from './goodreads/goodreads.ts';
import { storygraph } from './storygraph/storygraph.ts';
import { bookwyrm } from './bookwyrm/bookwyrm.ts';
import { librarything } from './librarything/librarything.ts';
import { hardcover } from './hardcover/hardcover.ts';
import { openlibrary } from './openlibrary/openlibrary.ts';
import { openreads } from './openreads/openreads.ts';
import { calibre } from './calibre/calibre.ts';
import { kindle } from './kindle/kindle.ts';
import { libby } from './libby/libby.ts';
import { audible } from './audible/audible.ts';
import { imdb } from './imdb/imdb.ts';
import { netflix } from './netflix/netflix.ts';
import { prime } from './prime/prime.ts';
import { letterboxd } from './letterboxd/letterboxd.ts';
import { tmdb } from './tmdb/tmdb.ts';
import { kinopoisk } from './kinopoisk/kinopoisk.ts';
import { trakt } from './trakt/trakt.ts';
import { simkl } from './simkl/simkl.ts';
import { serializd } from './serializd/serializd.ts';
import { tvtime } from './tvtime/tvtime.ts';
import { myanimelist } from './myanimelist/myanimelist.ts';
import { anilist } from './anilist/anilist.ts';
import { howlongtobeat } from './howlongtobeat/howlongtobeat.ts';
import { grouvee } from './grouvee/grouvee.ts';
import { backloggd } from './backloggd/backloggd.ts';
import { igdb } from './igdb/igdb.ts';
import { steam } from './steam/steam.ts';
import { takeout } from './takeout/takeout.ts';
import { polarsteps } from './polarsteps/polarsteps.ts';
import { gpx } from './gpx/gpx.ts';
import { kml } from './kml/kml.ts';
import { yamtrack } from './yamtrack/yamtrack.ts';
import { movary } from './movary/movary.ts';
import { watcharr } from './watcharr/watcharr.ts';
import { ryot } from './ryot/ryot.ts';
import { mediatracker } from './mediatracker/mediatracker.ts';
import { daybook } from './daybook/daybook.ts';
import type { ImportFormat } from './model.ts';

/** All formats. Only what recognises a file loads them. */
export const FORMATS: readonly ImportFormat[] = [
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
  movary,
  watcharr,
  ryot,
  mediatracker,
  daybook,
];
