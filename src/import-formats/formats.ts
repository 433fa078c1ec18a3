import { goodreads } from './formats/goodreads/goodreads.ts';
import { storygraph } from './formats/storygraph/storygraph.ts';
import { bookwyrm } from './formats/bookwyrm/bookwyrm.ts';
import { librarything } from './formats/librarything/librarything.ts';
import { hardcover } from './formats/hardcover/hardcover.ts';
import { openlibrary } from './formats/openlibrary/openlibrary.ts';
import { openreads } from './formats/openreads/openreads.ts';
import { calibre } from './formats/calibre/calibre.ts';
import { kindle } from './formats/kindle/kindle.ts';
import { libby } from './formats/libby/libby.ts';
import { audible } from './formats/audible/audible.ts';
import { imdb } from './formats/imdb/imdb.ts';
import { netflix } from './formats/netflix/netflix.ts';
import { prime } from './formats/prime/prime.ts';
import { letterboxd } from './formats/letterboxd/letterboxd.ts';
import { tmdb } from './formats/tmdb/tmdb.ts';
import { kinopoisk } from './formats/kinopoisk/kinopoisk.ts';
import { trakt } from './formats/trakt/trakt.ts';
import { simkl } from './formats/simkl/simkl.ts';
import { serializd } from './formats/serializd/serializd.ts';
import { tvtime } from './formats/tvtime/tvtime.ts';
import { myanimelist } from './formats/myanimelist/myanimelist.ts';
import { anilist } from './formats/anilist/anilist.ts';
import { howlongtobeat } from './formats/howlongtobeat/howlongtobeat.ts';
import { grouvee } from './formats/grouvee/grouvee.ts';
import { backloggd } from './formats/backloggd/backloggd.ts';
import { igdb } from './formats/igdb/igdb.ts';
import { steam } from './formats/steam/steam.ts';
import { takeout } from './formats/takeout/takeout.ts';
import { polarsteps } from './formats/polarsteps/polarsteps.ts';
import { gpx } from './formats/gpx/gpx.ts';
import { kml } from './formats/kml/kml.ts';
import { yamtrack } from './formats/yamtrack/yamtrack.ts';
import { movary } from './formats/movary/movary.ts';
import { watcharr } from './formats/watcharr/watcharr.ts';
import { ryot } from './formats/ryot/ryot.ts';
import { mediatracker } from './formats/mediatracker/mediatracker.ts';
import { daybook } from './formats/daybook/daybook.ts';
import type { ImportFormat } from './model/model.ts';

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
