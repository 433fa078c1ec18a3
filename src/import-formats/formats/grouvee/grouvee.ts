import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { jsonField, jsonList, jsonText, parseJsonCell } from '../../model/json.ts';
import type { ImportFormat, JsonFile, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { type GrouveeGame, entriesOfGame, playthroughsOf, shelfStatus } from './game.ts';
import { manifest } from './manifest.ts';

const REPEATED = 'The collection in the same file says this already.';
/** Columns whose cells are JSON. */
const JSON_COLUMNS = ['shelves', 'platforms', 'dates', 'statuses'] as const;

/** The collection as CSV, of older and newer exports, and the JSON file beside it. */
export const grouvee: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind === 'table') parseTable(file, ledger);
      if (file.kind === 'json') parseJson(file, ledger);
    }
  },
};

function parseTable(file: TableFile, ledger: RowLedger): void {
  for (const { ref, cell } of namedRows(file, ledger)) {
    const damaged = JSON_COLUMNS.find(
      (column) => cell(column) !== '' && parseJsonCell(cell(column)) === undefined,
    );
    if (damaged === undefined) addGame(gameOfRow(cell), ref, ledger);
    else ledger.fail(ref, `The cell “${damaged}” is damaged.`);
  }
}

function gameOfRow(cell: Cell): GrouveeGame {
  return {
    id: cell('id'),
    name: cell('name'),
    rating: cell('rating'),
    reviewTitle: cell('review_title'),
    review: cell('review'),
    releaseDate: cell('release_date'),
    addedOn: cell('date_added_to_collection'),
    shelves: parseJsonCell(cell('shelves')),
    platforms: parseJsonCell(cell('platforms')),
    dates: parseJsonCell(cell('dates')),
    statuses: parseJsonCell(cell('statuses')),
  };
}

/** Games that were taken from all shelves are in the log of plays only. */
function parseJson(file: JsonFile, ledger: RowLedger): void {
  const games = jsonList(file.value, 'collection');
  const names = new Set(games.map((game) => gameOfObject(game).name));
  const count = games.length;
  for (const { ref, value } of ledger.rowsOf(file, [...games, ...jsonList(file.value, 'play_log')])) {
    const isPlay = ref.number > count;
    const game = isPlay ? gameOfPlay(value) : gameOfObject(value);
    if (isPlay && names.has(game.name)) ledger.leaveOut(ref, REPEATED);
    else addGame(game, ref, ledger);
  }
}

function gameOfObject(game: unknown): GrouveeGame {
  return {
    id: jsonText(game, 'id'),
    name: jsonText(game, 'name'),
    rating: jsonText(game, 'rating'),
    reviewTitle: jsonText(game, 'review_title'),
    review: jsonText(game, 'review'),
    releaseDate: jsonText(game, 'release_date'),
    addedOn: jsonText(game, 'date_added_to_collection'),
    shelves: jsonField(game, 'shelves'),
    platforms: jsonField(game, 'platforms'),
    dates: jsonField(game, 'dates'),
    statuses: jsonField(game, 'statuses'),
  };
}

function gameOfPlay(play: unknown): GrouveeGame {
  const game = gameOfObject(jsonField(play, 'game'));
  return { ...game, id: game.id || `igdb:${jsonText(play, 'game', 'igdb_id')}`, dates: [play] };
}

function addGame(game: GrouveeGame, ref: RowRef, ledger: RowLedger): void {
  if (game.name === '') {
    ledger.fail(ref, NO_TITLE);
    return;
  }
  for (const entry of entriesOfGame(game, statusOf(game, ledger), ref)) ledger.add(entry);
}

/** A game with a rating, a review or a day was played, whatever shelf it is on. */
function statusOf(game: GrouveeGame, ledger: RowLedger): ActivityStatus {
  const isPlayed = Number(game.rating) > 0 || game.review !== '' || playthroughsOf(game.dates).length > 0;
  return shelfStatus(game) ?? (isPlayed ? 'DONE' : askStatus(ledger));
}

function askStatus(ledger: RowLedger): ActivityStatus {
  return ledger.ask(
    'grouvee-own-shelves',
    'Some games are only on shelves that you have made yourself. What are they?',
    { WANT: 'I want to play them', DONE: 'I have played them' },
  );
}
