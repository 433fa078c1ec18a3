import type { Cell } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { jsonList, jsonText, parseJsonCell } from '../../model/json.ts';
import type { ImportFormat, RowLedger } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { listedOnly } from '../../model/questions.ts';
import { NO_TITLE, SAID_BY_EPISODES, unknownType } from '../../model/shared-reasons.ts';
import { createStatusReader, type ReadStatus, unknownStatus } from '../../model/statuses.ts';
import { createWorks, draftsOf } from '../../model/works.ts';
import { manifest } from './manifest.ts';
import { CATEGORIES, entryKey, episodeOf, partKey, readRows, type Row } from './rows.ts';

interface Tracked {
  readonly titles: ReadonlyMap<string, string>;
  /** The first entry of each title and part, by its key. */
  readonly entries: ReadonlyMap<string, string>;
  readonly ledger: RowLedger;
}

const LISTED_ONLY = {
  source: 'yamtrack',
  titles: 'Titles',
  missingFrom: 'not among what you track',
};

const SCORE_MAX = 10;
const readStatus = createStatusReader({
  completed: 'DONE',
  inprogress: 'DOING',
  repeating: 'DOING',
  planning: 'WANT',
  paused: 'ON_HOLD',
  dropped: 'STOPPED',
});

/** The export of Yamtrack, older and newer, which has a row for each show, season and episode. */
export const yamtrack: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) if (file.kind === 'table') addRows(readRows(file, ledger), ledger);
  },
};

function addRows(all: readonly Row[], ledger: RowLedger): void {
  const rows = all.filter(({ kind }) => kind === '' || kind === 'media');
  const titles = new Map(
    all.map(({ work, cell }) => [work, cell('title')] as const).filter(([, title]) => title !== ''),
  );
  const withEpisodes = new Set(rows.filter(({ type }) => type === 'episode').map(partKey));
  const withParts = new Set(
    rows.filter(({ type }) => type === 'season' || type === 'episode').map(({ work }) => work),
  );
  const keys = new Map<string, number>();
  /** The first entry of each show, season, episode and other title. */
  const entries = new Map<string, string>();
  const saidByParts: Row[] = [];
  for (const row of rows) {
    const name = titles.get(row.work) ?? '';
    const status = statusOf(row);
    const hasOwnParts =
      row.type === 'tv' ? withParts.has(row.work) : row.type === 'season' && withEpisodes.has(partKey(row));
    if (!CATEGORIES.has(row.type)) ledger.fail(row.ref, unknownType(row.type));
    else if (name === '') ledger.fail(row.ref, NO_TITLE);
    else if (status === null) ledger.fail(row.ref, unknownStatus(row.cell('status')));
    else if (hasOwnParts && saysNothingMore(row, status)) saidByParts.push(row);
    else {
      const key = nextKey(keys, entryKey(row));
      addEntry(row, name, status, key, ledger);
      for (const part of [entryKey(row), partKey(row), row.work]) entries.set(part, entries.get(part) ?? key);
    }
  }
  for (const row of saidByParts) ledger.leaveOut(row.ref, SAID_BY_EPISODES, entries.get(entryKey(row)));
  addLists(all, { titles, entries, ledger });
}

/** A row of an episode exists because it was watched. */
function statusOf({ type, cell }: Row): ReadStatus | null {
  const isWatched = cell('status') === '' && (type === 'episode' || cell('end_date') !== '');
  return isWatched ? { status: 'DONE', tags: [] } : readStatus(cell('status'));
}

/** What is given up is worth an entry of its own; what is finished or going on shows in the episodes. */
function saysNothingMore({ cell }: Row, { status }: ReadStatus): boolean {
  return ratingOf(cell) === undefined && cell('notes') === '' && status !== 'STOPPED';
}

function addEntry(
  row: Row,
  name: string,
  { status, tags }: ReadStatus,
  key: string,
  ledger: RowLedger,
): void {
  const { ref, cell, type } = row;
  const end = cell('end_date') || cell('watch_date');
  ledger.add({
    rows: [ref],
    key,
    category: CATEGORIES.get(type) ?? 'SHOW',
    name,
    status,
    date: status === 'WANT' ? null : dateRange(readDay(cell('start_date')), readDay(end)),
    rating: ratingOf(cell),
    note: joinTexts(htmlToText(cell('notes')), progressOf(row, status), repeatsOf(cell)),
    tags: [...tags, ...tagsOf(cell)],
    addedAt: readMoment(cell('created_at')),
    episode: episodeOf(row),
  });
}

function tagsOf(cell: Cell): string[] {
  return jsonList(parseJsonCell(cell('item_tags'))).map((tag) => jsonText(tag));
}

function ratingOf(cell: Cell): ReturnType<typeof readRating> {
  return readRating(cell('score'), SCORE_MAX);
}

/** Of games, hours: `3h 00min`; else pages, chapters or episodes, which matter while something is unfinished. */
function progressOf({ type, cell }: Row, status: ReadStatus['status']): string {
  const progress = cell('progress');
  if (!/[1-9]/.test(progress)) return '';
  if (type === 'game') return `Played for ${progress}.`;
  const isUnfinished = status === 'DOING' || status === 'STOPPED';
  return isUnfinished && type !== 'tv' && type !== 'season' ? `Progress: ${progress}.` : '';
}

function repeatsOf(cell: Cell): string {
  const times = readNumber(cell('repeats')) ?? 0;
  return times > 0 ? `Repeated ${times === 1 ? 'once' : `${times} times`}.` : '';
}

/** Newer versions have a row for each time, in the order in which they were written down. */
function nextKey(keys: Map<string, number>, key: string): string {
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key}:again:${times}`;
}

/** The lists in an export, each with a row of its own and one for each of its titles; and the copies that one owns. */
function addLists(rows: readonly Row[], { titles, entries, ledger }: Tracked): void {
  const lists = new Map<string, { name: string; note: string; items: Set<string> }>();
  const listOf = ({ cell }: Row) => {
    const id = cell('list_uid') || cell('list_name');
    const list = lists.get(id) ?? {
      name: cell('list_name'),
      note: cell('list_description'),
      items: new Set(),
    };
    lists.set(id, list);
    return list;
  };
  const listed = createWorks();
  for (const row of rows) {
    if (row.kind === 'list') {
      listOf(row);
      ledger.leaveOut(row.ref, 'The list itself; its titles have rows of their own.');
    } else if (row.kind.startsWith('collection')) {
      ledger.leaveOut(row.ref, 'A copy that you own.');
    } else if (row.kind === 'list_item') {
      const tracked = entries.get(entryKey(row));
      const category = CATEGORIES.get(row.type);
      const name = titles.get(row.work);
      if (category === undefined) ledger.fail(row.ref, unknownType(row.type));
      else if (name === undefined) ledger.fail(row.ref, NO_TITLE);
      else if (tracked === undefined) {
        const work = listed.of(entryKey(row), { category, name, episode: episodeOf(row) });
        const draft = listedOnly(work, ledger, LISTED_ONLY);
        draft?.rows.push(row.ref);
        if (draft === null)
          ledger.leaveOut(row.ref, 'The title is only in a list, and you left such titles out.');
        else listOf(row).items.add(draft.key);
      } else {
        listOf(row).items.add(tracked);
        ledger.leaveOut(row.ref, 'Its place in a list is imported.', tracked);
      }
    }
  }
  for (const work of listed.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  for (const [id, { name, note, items }] of lists)
    ledger.addList({ key: `list:${id}`, name, note, items: [...items].map((key) => ({ key, note: '' })) });
}
