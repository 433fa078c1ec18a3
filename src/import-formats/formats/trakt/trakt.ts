import { jsonList, jsonText } from '../../model/json.ts';
import type { ImportFormat, JsonFile, RowLedger } from '../../model/model.ts';
import { createWorks, draftsOf } from '../../model/works.ts';
import { readEntries } from '../table-format.ts';
import { CSV_RULES } from './csv.ts';
import { type TraktKind, kindOf } from './files.ts';
import { readLists, readWishes } from './lists.ts';
import { manifest } from './manifest.ts';
import { readRatings, readTexts } from './marks.ts';
import { readHistory, readWatched } from './plays.ts';
import type { TraktImport, TraktRows } from './trakt-import.ts';

type ReadRows = (rows: TraktRows, ledger: RowLedger, data: TraktImport) => void;

/** In this order: what belongs to a play is read after the plays. */
const READERS: readonly (readonly [TraktKind, ReadRows])[] = [
  ['history', readHistory],
  ['watched', readWatched],
  ['ratings', readRatings],
  ['comments', readTexts],
  ['notes', readTexts],
];
/** In the JSON that Trakt imports, as Daybook writes it, each element says what it is. */
const ACTIONS: Readonly<Record<string, ReadRows>> = {
  history: readHistory,
  ratings: readRatings,
  watchlist: readWishes,
};

/** The export of Trakt with folders or without, and the table that Trakt imports. */
export const trakt: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const data: TraktImport = { works: createWorks(), showPlays: new Map() };
    for (const file of files) if (file.kind === 'table') readEntries(file, ledger, CSV_RULES);
    const pages = files.filter((file) => file.kind === 'json');
    const ofKind = (kind: TraktKind) => pages.filter((file) => kindOf(file) === kind);
    const rowsOf = (file: JsonFile) => ledger.rowsOf(file, jsonList(file.value));
    for (const [kind, read] of READERS) for (const file of ofKind(kind)) read(rowsOf(file), ledger, data);
    const toImport = ofKind('to import').flatMap((file) => [...rowsOf(file)]);
    for (const [action, read] of Object.entries(ACTIONS))
      read(
        toImport.filter(({ value }) => jsonText(value, 'action') === action),
        ledger,
        data,
      );
    readLists(ofKind('listed'), ofKind('lists'), ledger, data);
    for (const work of data.works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};
