import { foldedWords } from '../column-map/header-words.ts';
import { guessFields, isLinks } from '../column-map/guess-map.ts';
import { mappableTable, type MappableTable } from '../column-map/mappable-table.ts';
import { isJsonObject, jsonList } from '../model/json.ts';
import type { SourceFile } from '../model/model.ts';

const TIMELINE_KEYS = ['semanticSegments', 'timelineObjects', 'timelineEdits', 'locations'];
const TIMELINE =
  'This is the timeline of where a phone was, not a list of places. Ask Google Takeout for “Saved” and “Maps (your places)”.';
const LINKS = 'This file has links without titles. Add a column with the title of each link.';
const NO_NAMES = 'No column of this table has titles or names that could become entries.';

const PASSWORDS =
  'This file contains passwords. Daybook reads none of it; delete the file when you no longer need it.';

const ARTISTS = 'artist artists artistname artistnames album albumname albumtitle';
const TRACKS =
  'track trackname tracktitle song songname songtitle msplayed spotifytrackuri mastermetadatatrackname';
const RECORDS = 'album catalog releaseid';
const AMOUNTS = 'amount betrag umsatz montant importe importo valor bedrag gross brutto';
const ACCOUNTS =
  'currency wahrung devise divisa moneda valuta balance saldo solde payee iban kontonummer transactionid postingdate';
const SPORTS = 'activitytype exercisename workoutname workouttype sport';
const EFFORTS = 'distance reps calories elapsedtime heartrate hr';

/** What the log has no place for, and the words of its columns: the table has one of each. */
const OTHER_TABLES: readonly (readonly [what: string, ...columns: readonly string[]])[] = [
  ['flights', 'airline flightnumber flightno departureairport arrivalairport'],
  ['music', TRACKS, `${ARTISTS} mastermetadataalbumartistname`],
  ['music', 'artist artists', RECORDS],
  ['music', 'rymalbum'],
  ['YouTube videos', 'titleurl', 'products header'],
  ['payments', AMOUNTS, ACCOUNTS],
  ['payments', 'orderid', 'currency productname'],
  [
    'contacts',
    'firstname lastname givenname familyname vorname nachname prenom',
    'phone telephone telefon mail email',
  ],
  ['exercise', SPORTS, EFFORTS],
  ['bookmarks', 'url link href', 'timeadded excerpt'],
  ['tasks', 'issuekey issuetype'],
  ['tasks', 'priority', 'indent assignee duedate'],
  ['animals or plants', 'scientificname'],
  ['drinks', 'beername winename'],
  ['shares', 'ticker'],
  ['shares', 'symbol', 'price quantity shares sector exchange'],
];
/** Columns of works, which a list of games with their prices has, too. */
const WORKS = 'game book booktitle film movie director isbn';

/** Why a file of no known service could only become wrong entries, in a sentence; null: it may have entries. */
export function unsuitableReason(file: SourceFile): string | null {
  if (file.kind === 'json' && isTimeline(file.value)) return TIMELINE;
  const table = mappableTable(file);
  if (table === null) return null;
  const columns = table.header.map(foldedWords);
  const words = new Set([...columns.flat(), ...columns.map((column) => column.join(''))]);
  const has = (names: string) => names.split(' ').some((name) => words.has(name));
  if (has('password passwort')) return PASSWORDS;
  const other = has(WORKS) ? undefined : OTHER_TABLES.find(([, ...parts]) => parts.every(has));
  if (other !== undefined) return `This is a list of ${other[0]}, for which the log has no category.`;
  if (Object.values(guessFields(table)).includes('name')) return null;
  if (hasLinks(table)) return LINKS;
  return table.header.length > 1 ? NO_NAMES : null;
}

/** What Takeout had and phones export today: an object, or on iPhones a list of visits and ways. */
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
