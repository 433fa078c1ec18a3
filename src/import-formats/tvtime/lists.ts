import type { ImportedList } from '../model.ts';
import type { Movie, Show } from './library.ts';
import { COUNTER } from './tracking.ts';
import { type Cell, eachRow, type TableContext } from './rows.ts';

const BECOMES_LIST = 'It becomes a list of its own.';
const NO_TITLES = 'No file says how the titles of this list are called.';
const FAVORITES = new Map(
  Object.entries<string>({
    'favorite-series': 'Favorite shows',
    'favorite-movies': 'Favorite movies',
  }),
);

interface OpenList {
  readonly name: string;
  readonly items: { readonly key: string; readonly order: number }[];
}

/** `tvtime-lists.csv`: a row for each title of a list. */
export function readLists(context: TableContext): void {
  const lists = new Map<string, OpenList>();
  eachRow(context, (cell, ref) => {
    const work = listedWork(context, cell('item_type'), cell('tvdb_id'), cell('uuid'), cell('name'));
    work.rows.push(ref);
    const id = cell('list_id');
    const list = lists.get(id) ?? { name: cell('list_name'), items: [] };
    lists.set(id, list);
    list.items.push({ key: work.key, order: Number(cell('custom_order')) });
  });
  for (const [id, { name, items }] of lists) {
    const inOrder = items.toSorted((a, b) => a.order - b.order);
    context.ledger.addList(
      listOf(
        id,
        name,
        '',
        inOrder.map(({ key }) => key),
      ),
    );
  }
}

function listedWork(
  { library }: TableContext,
  type: string,
  tvdb: string,
  uuid: string,
  name: string,
): Show | Movie {
  const isShow = type === 'series' || type === 'show';
  return isShow ? markListed(library.show(tvdb, name)) : library.movie({ uuid, tvdb, name });
}

/** `lists-prod-lists.csv`: a row for each list, with its titles as Go prints them: `[map[id:1 type:series] …]`. */
export function readGdprLists(context: TableContext): void {
  eachRow(context, (cell, ref) => {
    const id = cell('s_key');
    const name = listName(cell);
    const titles = [...cell('objects').matchAll(/map\[([^[\]]*)\]/g)].map(([, fields = '']) => fields);
    const isList = cell('type') === 'list' || cell('type') === '' || FAVORITES.has(id);
    if (!isList || titles.length === 0 || name === '') {
      context.ledger.leaveOut(ref, COUNTER);
      return;
    }
    const keys = titles.map((fields) => keyOfTitle(context, fields)).filter((key) => key !== null);
    if (keys.length === 0) {
      context.ledger.fail(ref, NO_TITLES);
      return;
    }
    context.ledger.addList(listOf(id, name, clean(cell('description')), keys));
    context.ledger.leaveOut(ref, BECOMES_LIST);
  });
}

function listName(cell: Cell): string {
  return clean(cell('name')) || (FAVORITES.get(cell('s_key')) ?? '');
}

function keyOfTitle({ library }: TableContext, fields: string): string | null {
  const field = (name: string) => new RegExp(`(?:^| )${name}:(\\S+)`).exec(fields)?.[1] ?? '';
  const show = library.knownShow(field('id'));
  if (show !== undefined && show.name !== '') return markListed(show).key;
  return library.knownMovie(field('uuid'))?.key ?? null;
}

function markListed(show: Show): Show {
  show.isListed = true;
  return show;
}

function listOf(id: string, name: string, note: string, keys: readonly string[]): ImportedList {
  return { key: `list:${id}`, name, note, items: [...new Set(keys)].map((key) => ({ key, note: '' })) };
}

/** Go prints what is missing as `<nil>`. */
function clean(text: string): string {
  return text === '<nil>' ? '' : text;
}
