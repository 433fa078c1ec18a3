import { listedOnly } from '../../model/questions.ts';
import type { RowLedger } from '../../model/model.ts';
import { NO_TITLE, unknownType } from '../../model/shared-reasons.ts';
import { createWorks, draftsOf } from '../../model/works.ts';
import { CATEGORIES, entryKey, episodeOf, type Row } from './rows.ts';

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

/** The lists in an export, each with a row of its own and one for each of its titles; and the copies that one owns. */
export function addLists(rows: readonly Row[], { titles, entries, ledger }: Tracked): void {
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
        ledger.leaveOut(row.ref, 'Its place in a list is taken over.', tracked);
      }
    }
  }
  for (const work of listed.all()) for (const draft of draftsOf(work)) ledger.add(draft);
  for (const [id, { name, note, items }] of lists)
    ledger.addList({ key: `list:${id}`, name, note, items: [...items].map((key) => ({ key, note: '' })) });
}
