import { inOrder, toParts, type ListPart } from '#features/lists/contract/list-parts.ts';
import { LIST_ITEM_NOTE_MAX_CHARS, listsApi, type ActivityList } from '#features/lists/contract/lists.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { Id, text } from '#platform/contract/fields.ts';
import * as z from 'zod/mini';
import type { Answer, DaybookClient } from './daybook-client.ts';
import { mapAnswer, toolOf, type Tool } from './tool.ts';

const PAGE_ITEMS = 100;

const ListPage = z.strictObject({ list: Id, skip: z.optional(z.int().check(z.gte(0))) });
const ListEntry = z.strictObject({ list: Id, entry: Id });
const NewListEntry = z.extend(ListEntry, { note: z.optional(text(LIST_ITEM_NOTE_MAX_CHARS)) });

export const LIST_TOOLS: readonly Tool[] = [
  {
    name: 'show_lists',
    scopes: ['log:read'],
    description: 'The lists of the user with their ids, and how many works each has.',
    effect: 'reads',
    input: z.strictObject({}),
    run: async (client) =>
      mapAnswer(await client.call(listsApi.retrieve, {}), (lists) => lists.map((list) => summaryOf(list))),
  },
  {
    name: 'read_list',
    scopes: ['log:read'],
    description: `The works of one list in their order, ${PAGE_ITEMS} at a time after the first \`skip\`. Those of the log have \`entry\`, the id of their entry.`,
    effect: 'reads',
    input: ListPage,
    run: readList,
  },
  toolOf('create_list', listsApi.create, { description: 'Creates an empty list.', effect: 'adds' }),
  {
    name: 'add_to_list',
    scopes: ['log:read', 'log:write'],
    description: 'Adds an entry of the log, whose id search_log returns, to the end of a list.',
    effect: 'adds',
    input: NewListEntry,
    async run(client, { list, entry, note = '' }: z.infer<typeof NewListEntry>) {
      const changed = await changeList(client, list, (parts) =>
        parts.some((part) => isEntry(part, entry))
          ? 'The entry is in this list already.'
          : [...parts, { activityId: entry, note }],
      );
      // Daybook leaves out entries that do not exist.
      const isThere = 'refusal' in changed || changed.answer.items.some((item) => isEntry(item, entry));
      return isThere ? mapAnswer(changed, summaryOf) : { refusal: 'There is no such entry.' };
    },
  },
  {
    name: 'remove_from_list',
    scopes: ['log:read', 'log:write'],
    description: 'Takes an entry out of a list. It stays in the log.',
    effect: 'changes',
    input: ListEntry,
    async run(client, { list, entry }: z.infer<typeof ListEntry>) {
      const changed = await changeList(client, list, (parts) =>
        parts.some((part) => isEntry(part, entry))
          ? parts.filter((part) => !isEntry(part, entry))
          : 'The entry is not in this list.',
      );
      return mapAnswer(changed, summaryOf);
    },
  },
];

const summaryOf = ({ id, name, note, items, titles = [] }: ActivityList) => ({
  id,
  name,
  ...(note === '' ? {} : { note }),
  works: items.length + titles.length,
});

const isEntry = (part: ListPart, entry: string) => 'activityId' in part && part.activityId === entry;

async function findList(client: DaybookClient, id: string): Promise<Answer<ActivityList>> {
  const lists = await client.call(listsApi.retrieve, {});
  if ('refusal' in lists) return lists;
  const list = lists.answer.find((one) => one.id === id);
  return list === undefined ? { refusal: 'There is no such list.' } : { answer: list };
}

async function readList(
  client: DaybookClient,
  { list: id, skip = 0 }: z.infer<typeof ListPage>,
): Promise<Answer<unknown>> {
  const list = await findList(client, id);
  if ('refusal' in list) return list;
  const parts = inOrder(list.answer).slice(skip, skip + PAGE_ITEMS);
  const ids = parts.flatMap((part) => ('activityId' in part ? [part.activityId] : []));
  const entries =
    ids.length === 0 ? { answer: [] } : await client.call(activityApi.retrieve, { ids, all: true });
  return mapAnswer(entries, (found) => ({
    ...summaryOf(list.answer),
    // Entries in the trash keep their place in the list.
    shown: parts.flatMap((part): object[] => {
      if (!('activityId' in part)) return [part];
      const entry = found.find((one) => one.id === part.activityId);
      if (entry === undefined) return [];
      const { name, category, creator, year, rating } = entry;
      return [{ entry: part.activityId, name, category, creator, year, rating, note: part.note }];
    }),
  }));
}

/** @param change returns a sentence if nothing is to be done. Refused if somebody else changes the list meanwhile. */
async function changeList(
  client: DaybookClient,
  id: string,
  change: (parts: ListPart[]) => ListPart[] | string,
): Promise<Answer<ActivityList>> {
  const list = await findList(client, id);
  if ('refusal' in list) return list;
  const { version } = list.answer;
  const parts = change(inOrder(list.answer));
  if (typeof parts === 'string') return { refusal: parts };
  return client.call(listsApi.setItems, { id, version, ...toParts(parts) });
}
