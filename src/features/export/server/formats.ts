import type { ExportFormatName } from '../contract/activity-export.ts';
import { csv } from './csv.ts';
import type { ExportFormat } from './format.ts';
import { goodreads, storygraph } from './goodreads.ts';
import { gpx } from './gpx.ts';
import { ics } from './ics.ts';
import { imdb } from './imdb.ts';
import { jsonl } from './jsonl.ts';
import { kml } from './kml.ts';
import { letterboxd } from './letterboxd.ts';
import { myAnimeList } from './myanimelist.ts';
import { opml } from './opml.ts';
import { trakt } from './trakt.ts';

export const FORMATS: Readonly<Record<ExportFormatName, ExportFormat>> = {
  csv,
  jsonl,
  letterboxd,
  goodreads,
  storygraph,
  trakt,
  imdb,
  myanimelist: myAnimeList,
  gpx,
  kml,
  ics,
  opml,
};
