import { foldedWords } from '../column-map/folded-words.ts';
import { guessFields, isLinks } from '../column-map/guess-map.ts';
import { mappableTable, type MappableTable } from '../column-map/mappable-table.ts';
import { isJsonObject, jsonList } from '../json.ts';
import type { SourceFile } from '../model.ts';

const TIMELINE_KEYS = ['semanticSegments', 'timelineObjects', 'timelineEdits', 'locations'];
const TIMELINE =
  'This is the timeline of where a phone was, not a list of places. Ask Google Takeout for “Saved” and “Maps (your places)”.';
const FLIGHTS = 'This is a list of flights, for which the log has no category.';
const MUSIC = 'This is a list of music, for which the log has no category.';
const LINKS = 'This file has links without titles. Add a column with the title behind each link.';
const NO_NAMES = 'No column of this table has titles or names that could become entries.';

const FLIGHT_COLUMNS = ['airline', 'flightnumber', 'flightno', 'departureairport', 'arrivalairport'];
const TRACK_COLUMNS = [
  'track',
  'trackname',
  'tracktitle',
  'song',
  'songname',
  'songtitle',
  'msplayed',
  'spotifytrackuri',
];
const ARTIST_COLUMNS = ['artist', 'artists', 'artistname', 'artistnames', 'album', 'albumname', 'albumtitle'];

/** Why a file of no known service could only become wrong entries, in a sentence; null: it may have entries. */
export function unsuitableReason(file: SourceFile): string | null {
  if (file.kind === 'json' && isTimeline(file.value)) return TIMELINE;
  const table = mappableTable(file);
  if (table === null) return null;
  const columns = new Set(table.header.map((name) => foldedWords(name).join('')));
  const has = (names: readonly string[]) => names.some((name) => columns.has(name));
  if (has(FLIGHT_COLUMNS)) return FLIGHTS;
  if (has(TRACK_COLUMNS) && has(ARTIST_COLUMNS)) return MUSIC;
  if (Object.values(guessFields(table)).includes('name')) return null;
  if (hasLinks(table)) return LINKS;
  return table.header.length > 1 ? NO_NAMES : null;
}

/** What Takeout had, and what phones export since: an object, or on iPhones a list of visits and ways. */
function isTimeline(value: unknown): boolean {
  if (isJsonObject(value)) return TIMELINE_KEYS.some((key) => Array.isArray(value[key]));
  const [first] = jsonList(value);
  return (
    isJsonObject(first) &&
    'startTime' in first &&
    ['visit', 'activity', 'timelinePath', 'timelineMemory'].some((key) => key in first)
  );
}

function hasLinks(table: MappableTable): boolean {
  const [first] = table.rows();
  return (first ?? []).some((cell) => isLinks([cell]));
}
