import { imdb } from './imdb/imdb.ts';
import { letterboxd } from './letterboxd/letterboxd.ts';
import { tmdb } from './tmdb/tmdb.ts';
import { trakt } from './trakt/trakt.ts';
import { tvtime } from './tvtime/tvtime.ts';
import { myanimelist } from './myanimelist/myanimelist.ts';
import { anilist } from './anilist/anilist.ts';
import type { ImportFormat } from './model.ts';

/** All formats. Only what recognises a file loads them. */
export const FORMATS: readonly ImportFormat[] = [letterboxd, imdb, tmdb, trakt, tvtime, myanimelist, anilist];
