import type { Activity } from '#features/log/contract/activity.ts';
import { listsApi, type ActivityList } from '#features/lists/contract/lists.ts';
import { Problem } from '#platform/contract/problem.ts';
import { publicListsApi, type ListShare, type PublicList } from '#features/lists/contract/public-lists.ts';
import { server } from './mock-server.ts';

const CREATED = '2026-01-01T08:00:00.000Z';

let lastListId = 0;

/** A list of these entries, with these differences. */
export function testList(
  entries: readonly Activity[],
  differences: Partial<ActivityList> = {},
): ActivityList {
  lastListId += 1;
  return {
    id: `list-${lastListId}`,
    name: 'Japan',
    note: '',
    items: entries.map(({ id }) => ({ activityId: id, note: '' })),
    version: 1,
    creationTime: CREATED,
    ...differences,
  };
}

interface KeptLists {
  /** In their order. */
  readonly lists: () => readonly ActivityList[];
  /** Changes a list as another window would, of which this page learns by its next call. */
  readonly changeElsewhere: (id: string, items: ActivityList['items']) => void;
}

/** Lets the server answer all calls that read, change or share these lists. */
export function keepLists(kept: readonly ActivityList[] = []): KeptLists {
  let all = [...kept];
  let shares: ListShare[] = [];
  const deletedIds = new Set<string>();
  const find = (id: string) => all.find((list) => list.id === id)!;
  const lists = (deleted = false) => all.filter(({ id }) => deletedIds.has(id) === deleted);

  function store(changed: ActivityList): ActivityList {
    all = all.map((list) => (list.id === changed.id ? changed : list));
    return changed;
  }
  const setItems = (id: string, items: ActivityList['items'], titles = find(id).titles) =>
    store({ ...find(id), items, titles, version: find(id).version + 1 });

  server.answers(listsApi.retrieve, ({ deleted }) => lists(deleted));
  server.answers(listsApi.create, ({ name, note = '' }) => {
    const created = testList([], { name, note });
    all = [...all, created];
    return created;
  });
  server.answers(listsApi.update, ({ id, name = find(id).name, note = find(id).note }) =>
    store({ ...find(id), name, note }),
  );
  server.answers(listsApi.setItems, ({ id, version, items, titles }) => {
    if (version !== find(id).version) throw new Problem('list.changed');
    return setItems(id, items, titles);
  });
  server.answers(listsApi.order, ({ ids }) => {
    all = ids.map(find);
    return {};
  });
  server.answers(listsApi.delete, ({ id }) => {
    deletedIds.add(id);
    return find(id);
  });
  server.answers(listsApi.restore, ({ id }) => {
    deletedIds.delete(id);
    return find(id);
  });
  server.answers(publicListsApi.shares, () => shares);
  server.answers(publicListsApi.share, ({ id }) => {
    const share = { listId: id, token: 'a'.repeat(43), creationTime: CREATED };
    shares = [...shares, share];
    return share;
  });
  server.answers(publicListsApi.withdraw, ({ id }) => {
    shares = shares.filter(({ listId }) => listId !== id);
    return {};
  });
  return { lists, changeElsewhere: (id, items) => void setItems(id, items) };
}

/** What visitors see of a list. */
export const PUBLIC_LIST: PublicList = {
  name: 'Japan',
  note: 'In spring',
  items: [
    { name: 'Nara', category: 'PLACE', rating: 5, year: null, creator: '' },
    { name: 'Kokoro', category: 'BOOK', rating: null, year: 1914, creator: 'Natsume Soseki' },
  ],
};
