import { addNote, addTag, type EntryDraft } from '../../model/entry.ts';
import { fileNameOf } from '../../model/texts.ts';
import { jsonList, jsonText } from '../../model/json.ts';
import { listedOnly } from '../../model/questions.ts';
import type { JsonFile, RowLedger } from '../../model/model.ts';
import { draftsOf, entryOn, wishOf, type Work } from '../../model/works.ts';
import { listedIn, pageOf } from './files.ts';
import { rejectRow, subjectOf } from './subjects.ts';
import { momentIn, type TraktImport, type TraktRows } from './trakt-import.ts';

const LISTED_ONLY = {
  source: 'trakt',
  titles: 'Titles',
  missingFrom: 'neither in the history nor on the watchlist',
};

interface OpenList {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly items: Map<string, string>;
}

/** Watchlist, favorites and the user's own lists, of which long ones have several files. */
export function readLists(
  files: readonly JsonFile[],
  about: readonly JsonFile[],
  ledger: RowLedger,
  data: TraktImport,
): void {
  const names = about.flatMap((file) => jsonList(file.value));
  const lists = new Map<string, OpenList>();
  for (const file of files.toSorted((a, b) => pageOf(a.path) - pageOf(b.path))) {
    const listed = listedIn(file.path) ?? askListed(file, ledger);
    const rows = ledger.rowsOf(file, jsonList(file.value));
    if (listed === 'watchlist') {
      readWishes(rows, ledger, data);
    } else {
      const list = openList(listed, names, file);
      const open = lists.get(list.key) ?? list;
      lists.set(list.key, open);
      readItems(rows, ledger, data, draftFor(listed, ledger), open);
    }
  }
  for (const { items, ...list } of lists.values()) {
    ledger.addList({ ...list, items: [...items].map(([key, note]) => ({ key, note })) });
  }
}

export function readWishes(rows: TraktRows, ledger: RowLedger, data: TraktImport): void {
  readItems(rows, ledger, data, wishOf);
}

type Listed = NonNullable<ReturnType<typeof listedIn>>;
type DraftOf = (work: Work, day: string | null) => EntryDraft | null;

function draftFor(listed: Listed, ledger: RowLedger): DraftOf {
  if (listed !== 'favorites') return (work) => draftsOf(work)[0] ?? listedOnly(work, ledger, LISTED_ONLY);
  return (work, day) => {
    const draft = entryOn(work, day);
    addTag(draft, 'favorite');
    return draft;
  };
}

function readItems(
  rows: TraktRows,
  ledger: RowLedger,
  { works }: TraktImport,
  draftOf: DraftOf,
  list?: OpenList,
): void {
  for (const { ref, value } of rows) {
    const work = subjectOf(value, works);
    const { ms, day } = momentIn(value, 'listed_at');
    if (typeof work === 'string') {
      rejectRow(ledger, ref, work);
      continue;
    }
    const draft = draftOf(work, day);
    if (draft === null) {
      ledger.leaveOut(ref, 'The title is only in a list, and you left such titles out.');
    } else {
      draft.rows.push(ref);
      if (ms !== null) draft.addedAt ??= ms;
      const text = jsonText(value, 'notes');
      if (list === undefined) addNote(draft, text);
      else if (!list.items.has(draft.key)) list.items.set(draft.key, text);
    }
  }
}

function openList(listed: Exclude<Listed, 'watchlist'>, names: readonly unknown[], file: JsonFile): OpenList {
  if (listed === 'favorites') return { key: 'favorites', name: 'Favorites', note: '', items: new Map() };
  const { listId } = listed;
  const about = names.find((list) => jsonText(list, 'ids', 'trakt') === listId);
  const fileName = fileNameOf(file.path).replace(/(?:-\d+)?\.json$/i, '');
  return {
    key: `list:${listId || fileName}`,
    name: jsonText(about, 'name') || fileName,
    note: jsonText(about, 'description'),
    items: new Map(),
  };
}

function askListed({ path }: JsonFile, ledger: RowLedger): Listed {
  const answer = ledger.ask(
    `trakt.listed:${path}`,
    `What are the titles in ${path}? Trakt says that only by the name of the file, and this one was renamed.`,
    { watchlist: 'My watchlist', favorites: 'My favorites', list: 'A list' },
  );
  return answer === 'watchlist' || answer === 'favorites' ? answer : { listId: '' };
}
