import type { ImportFormat, JsonFile, RowLedger } from '../model.ts';
import { createWorks, draftsOf } from '../works.ts';
import { readCsv, recogniseCsv } from './csv.ts';
import { kindOf, type TraktKind } from './files.ts';
import { readLists } from './lists.ts';
import { readRatings, readTexts } from './marks.ts';
import { readHistory, readWatched } from './plays.ts';
import type { TraktImport } from './trakt-import.ts';

type ReadFile = (file: JsonFile, ledger: RowLedger, data: TraktImport) => void;

/** In this order: what belongs to a play is read after the plays. */
const READERS: readonly (readonly [TraktKind, ReadFile])[] = [
  ['history', readHistory],
  ['watched', readWatched],
  ['ratings', readRatings],
  ['comments', readTexts],
  ['notes', readTexts],
];

/** The export of Trakt with folders or without, and the table that Trakt imports. */
export const trakt: ImportFormat = {
  source: 'trakt',

  recognise(file) {
    if (file.kind === 'table') return recogniseCsv(file);
    const kind = file.kind === 'json' ? kindOf(file) : null;
    return kind === null || kind === 'unneeded' ? kind : 'sure';
  },

  parse(files, ledger) {
    const data: TraktImport = { works: createWorks(), showPlays: new Map() };
    for (const file of files) if (file.kind === 'table') readCsv(file, ledger);
    const pages = files.filter((file) => file.kind === 'json');
    const ofKind = (kind: TraktKind) => pages.filter((file) => kindOf(file) === kind);
    for (const [kind, read] of READERS) for (const file of ofKind(kind)) read(file, ledger, data);
    readLists(ofKind('listed'), ofKind('lists'), ledger, data);
    for (const work of data.works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};
