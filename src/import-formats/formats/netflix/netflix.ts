import { createCellOf } from '../../model/columns.ts';
import type { ImportFormat, RowLedger, TableFile } from '../../model/model.ts';
import { createWorks, draftsOf } from '../../model/works.ts';
import { readActivity } from './activity.ts';
import { type NetflixKind, kindOf, startColumn } from './files.ts';
import { historyRows, readHistory } from './history.ts';
import { manifest } from './manifest.ts';
import type { NetflixImport } from './netflix-import.ts';
import { readMyList, readRatings } from './opinions.ts';
import { chooseProfile } from './profiles.ts';
import { createTitleReader } from './titles.ts';

type ReadFile = (file: TableFile, ledger: RowLedger, data: NetflixImport) => void;
type DatedTitle = readonly [title: string, day: string | null];

/** In this order: ratings belong to viewings. */
const READERS: readonly (readonly [NetflixKind, ReadFile])[] = [
  ['activity', readActivity],
  ['history', readHistory],
  ['ratings', readRatings],
  ['list', readMyList],
];

/** The viewing history that Netflix shows, and the export of personal data. */
export const netflix: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const tables = files.filter((file) => file.kind === 'table');
    const data: NetflixImport = {
      works: createWorks(),
      titles: createTitleReader(tables.flatMap((file) => datedTitles(file))),
      isOwn: chooseProfile(tables, ledger),
    };
    for (const [kind, read] of READERS) {
      for (const file of tables) if (kindOf(file) === kind) read(file, ledger, data);
    }
    for (const work of data.works.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  },
};

/** Days are compared only with each other, so that their spelling does not matter. */
function datedTitles(file: TableFile): DatedTitle[] {
  const kind = kindOf(file);
  if (kind === 'history') return historyRows(file).map(({ title, date }) => [title, date] as const);
  const start = startColumn(file.header);
  if (kind !== 'activity' || start === undefined) return [];
  const cellOf = createCellOf(file.header);
  return [...file.rows()]
    .filter(({ cells, error }) => error === undefined && cellOf(cells, 'Supplemental Video Type') === '')
    .map(({ cells }) => [cellOf(cells, 'Title'), cellOf(cells, start).split(/[T ]/, 1)[0] ?? null] as const);
}
