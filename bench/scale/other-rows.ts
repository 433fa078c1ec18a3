import { createIds, digestOf, range, type Population } from './population.ts';
import { HISTORY_MS } from './size.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

const LISTS_EACH = 2;
const GUIDES_PER_USER = 0.2;

/** Lists, shares, pairs, dismissals, imports and guides. `firstIds` are the first entries of each user. */
export function otherRows(
  population: Population,
  firstIds: (user: number) => readonly string[],
): (() => TableRows)[] {
  const { size, now, userId, random } = population;
  const nextId = createIds(random(12));
  const at = now - HISTORY_MS / 2;
  const every = (nth: number) => range(0, Math.floor(size.users / nth)).map((index) => index * nth);
  const [imported, paired, sharing, dismissing] = [every(20), every(10), every(20), every(4)];
  const importIds = imported.map(() => nextId(at));
  const IMPORT_ROWS = 50;

  return [
    rowsOf('activity_lists', size.users * LISTS_EACH, (index) => {
      const user = Math.floor(index / LISTS_EACH);
      return {
        id: nextId(at),
        user_id: userId(user),
        name: `List ${index % LISTS_EACH}`,
        note: '',
        items: JSON.stringify(firstIds(user).map((activityId) => ({ activityId, note: '' }))),
        version: 1,
        position: index % LISTS_EACH,
        created_at: at,
        deleted_at: null,
      };
    }),
    rowsOf('year_shares', sharing.length, (index) => ({
      user_id: userId(sharing[index]!),
      year: new Date(at).getUTCFullYear(),
      token_hash: digestOf(`share ${index}`),
      sealed_token: '',
      created_at: at,
    })),
    rowsOf('public_lists', sharing.length, (index) => ({
      user_id: userId(sharing[index]!),
      list_id: `list ${index}`,
      token_hash: digestOf(`list ${index}`),
      sealed_token: '',
      created_at: at,
    })),
    rowsOf('public_guides', sharing.length, (index) => ({
      user_id: userId(sharing[index]!),
      guide_id: `guide ${index}`,
      guide: JSON.stringify({ kind: 'movie', label: 'Arrival', entries: [] }),
      token_hash: digestOf(`guide ${index}`),
      sealed_token: '',
      created_at: at,
    })),
    rowsOf('public_profiles', sharing.length, (index) => ({
      user_id: userId(sharing[index]!),
      handle: `person-${index}`,
      display_name: 'Ann',
      about: '',
      published: 1,
      indexed: 0,
      years: '[]',
      categories: 'BOOK',
      numbers: 1,
      latest: 5,
      favourites: 1,
      created_at: at,
      published_at: at,
    })),
    rowsOf('public_handles', sharing.length, (index) => ({
      handle_hash: digestOf(`person-${index}`),
      user_id: userId(sharing[index]!),
      released_at: null,
    })),
    rowsOf('pairs', paired.length, (index) => ({
      id: nextId(at),
      first_user_id: userId(paired[index]!),
      second_user_id: userId(paired[index]! + 1),
      first_name: 'Ann',
      second_name: 'Jonas',
      created_at: at,
    })),
    rowsOf('dismissed_recommendations', dismissing.length * 3, (index) => ({
      user_id: userId(dismissing[Math.floor(index / 3)]!),
      item_id: `movie-${index % 3}`,
      kind: 'movie',
      name: 'Something else',
      year: 1999,
      place: null,
      created_at: at,
    })),
    rowsOf('imports', imported.length, (index) => ({
      id: importIds[index]!,
      user_id: userId(imported[index]!),
      source: 'goodreads',
      files: '[]',
      counts: '{}',
      received: IMPORT_ROWS,
      known: 0,
      entries: '{}',
      created_at: at,
      discarded_at: null,
      committed_at: at,
      undone_at: null,
      undo_result: null,
      settled_at: at,
    })),
    rowsOf('import_rows', imported.length * IMPORT_ROWS, (index) => ({
      import_id: importIds[Math.floor(index / IMPORT_ROWS)]!,
      kind: 'entry',
      key: `key ${String(index % IMPORT_ROWS).padStart(3, '0')}`,
      position: index % IMPORT_ROWS,
      activity_id: null,
      says: null,
      change: null,
      former: null,
      revision: 1,
    })),
    rowsOf('guides', Math.floor(size.users * GUIDES_PER_USER), (index) => ({
      id: nextId(at),
      key: digestOf(`guide ${index}`),
      kind: 'movie',
      guide: JSON.stringify({ movie: `Film ${index}`, reason: 'x'.repeat(3_000) }),
      created_at: at,
      catalogue: 'other',
    })),
  ];
}
