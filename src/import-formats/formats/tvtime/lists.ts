import type { ImportedList, RowRef } from '../../model/model.ts';
import type { Movie, Show } from './library.ts';
import { COUNTER } from './tracking.ts';
import { eachRow, type TableContext } from './rows.ts';

const BECOMES_LIST = 'It becomes a list of its own.';
const NO_TITLES = 'No file names the titles of this list.';
const FAVORITES = new Map(
  Object.entries<string>({
    'favorite-series': 'Favorite shows',
    'favorite-movies': 'Favorite movies',
  }),
);

interface GdprList {
  readonly ref: RowRef;
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Each as `id:1 type:series`. */
  readonly titles: readonly string[];
}

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

/**
 * `lists-prod-lists.csv`: a row for each list, with its titles as Go prints them: `[map[id:1 type:series] …]`. The names of
 * the lists are often in a row of their own only.
 */
export function readGdprLists(context: TableContext): void {
  const names = new Map<string, string>();
  const lists: GdprList[] = [];
  eachRow(context, (cell, ref) => {
    for (const [id, name] of namesIn(cell('lists'))) names.set(id, name);
    const titles = [...cell('objects').matchAll(/map\[([^[\]]*)\]/g)].map(([, fields = '']) => fields);
    const list = {
      ref,
      id: cell('s_key'),
      name: clean(cell('name')),
      note: clean(cell('description')),
      titles,
    };
    if (titles.length > 0) lists.push(list);
    else context.ledger.leaveOut(ref, COUNTER);
  });
  for (const list of lists) addGdprList(list, names, context);
}

function addGdprList(
  { ref, id, name, note, titles }: GdprList,
  names: ReadonlyMap<string, string>,
  context: TableContext,
): void {
  const keys = titles.map((fields) => keyOfTitle(context, fields)).filter((key) => key !== null);
  if (keys.length === 0) {
    context.ledger.fail(ref, NO_TITLES);
    return;
  }
  const ownName = names.get(id) || name || (FAVORITES.get(id) ?? 'List of TV Time');
  context.ledger.addList(listOf(id, ownName, note, keys));
  context.ledger.leaveOut(ref, BECOMES_LIST);
}

/** `[map[name:Boats posters:[…] s_key:1234-… type:list] …]` */
function namesIn(lists: string): [id: string, name: string][] {
  return lists
    .replaceAll(/(?<!\w)\w+:\[[^[\]]*\]/g, '')
    .split('map[')
    .map((fields): [string, string] => [
      /(?:^| )s_key:(\S+?)\]*(?: |$)/.exec(fields)?.[1] ?? '',
      clean(/(?:^| )name:(.*?)\]*(?= +\w+:|\s*$)/.exec(fields)?.[1]?.trim() ?? ''),
    ])
    .filter(([id, name]) => id !== '' && name !== '');
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
