import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { fileNameOf } from '../../model/texts.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, TableFile } from '../../model/model.ts';
import { readEntries } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** By the names of the lists that IGDB gives everyone, without spaces and marks. */
const STATUSES = new Map(
  Object.entries<ActivityStatus>({
    played: 'DONE',
    playing: 'DOING',
    inprogress: 'DOING',
    wanttoplay: 'WANT',
    wishlist: 'WANT',
    backlog: 'WANT',
  }),
);

/** A list of IGDB: its rating is that of all users, so it is not taken. */
export const igdb: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) if (file.kind === 'table') parseTable(file, ledger);
  },
};

function parseTable(file: TableFile, ledger: RowLedger): void {
  const list = listName(file.path);
  const known = STATUSES.get(list.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const status = known ?? askStatus(list, ledger);
  const items: { readonly key: string; readonly note: string }[] = [];
  readEntries(file, ledger, {
    category: 'GAME',
    columns: { name: 'game' },
    read({ cell }) {
      const key = `game:${cell('id')}`;
      items.push({ key, note: '' });
      return { key, status, year: firstYear(cell('release_date')), note: htmlToText(cell('description')) };
    },
  });
  if (known === undefined && items.length > 0)
    ledger.addList({ key: `list:${list}`, name: list, note: '', items });
}

/** The file has the name of its list, and a number if it was downloaded again: `want-to-play (1).csv`. */
function listName(path: string): string {
  return fileNameOf(path)
    .replace(/\.[a-z]+$/i, '')
    .replace(/\s*\(\d+\)$/, '');
}

function askStatus(list: string, ledger: RowLedger): ActivityStatus {
  return ledger.ask(`igdb-list-${list}`, `What are the games of your IGDB list “${list}”?`, {
    DONE: 'I have played them',
    WANT: 'I want to play them',
    DOING: 'I am playing them',
  });
}

/** `["Jun 25, 2020 (Europe [EU])", "Apr 30, 2020 (Worldwide [WW])"]` */
function firstYear(releases: string): number | undefined {
  const years = (releases.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number);
  return years.length === 0 ? undefined : Math.min(...years);
}
