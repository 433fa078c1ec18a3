import * as z from 'zod/mini';
import {
  ACTIVITY_NAME_MAX_CHARS,
  Category,
  CREATOR_MAX_CHARS,
  Year,
} from '#features/log/contract/activity.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, text, Timestamp } from '#platform/contract/fields.ts';

/** How many lists a user may have, including the deleted ones that can still be restored. */
export const LISTS_MAX = 200;
export const LIST_NAME_MAX_CHARS = 120;
export const LIST_NOTE_MAX_CHARS = 5_000;
export const LIST_ITEMS_MAX = 2_000;
export const LIST_ITEM_NOTE_MAX_CHARS = 1_000;
/** How long all lists of a user may be together, ids and notes, as they are read at once. */
export const LISTS_MAX_CHARS = 8_000_000;
/** How long a deleted list can be restored. */
export const LIST_RESTORE_DAYS = 30;

export const LIST_MESSAGES = {
  blankName: 'Please enter a name for the list.',
  blankTitle: 'Please enter a title.',
} as const;

export const ListName = text(LIST_NAME_MAX_CHARS).check(
  z.refine((name) => name.trim() !== '', LIST_MESSAGES.blankName),
);
const ListNote = text(LIST_NOTE_MAX_CHARS);

/** A place in a list. An entry stands in a list once. */
export const ListItem = z.object({
  activityId: Id,
  note: text(LIST_ITEM_NOTE_MAX_CHARS),
});
export type ListItem = z.infer<typeof ListItem>;

/** A work that may not be in the log. */
const ListWork = z.object({
  name: text(ACTIVITY_NAME_MAX_CHARS).check(z.refine((name) => name.trim() !== '', LIST_MESSAGES.blankTitle)),
  category: Category,
  creator: z.optional(text(CREATOR_MAX_CHARS)),
  year: z.optional(Year),
});
export type ListWork = z.infer<typeof ListWork>;

export const ListTitle = z.extend(ListWork, {
  note: text(LIST_ITEM_NOTE_MAX_CHARS),
  /** How many entries and titles of the list stand before it. */
  position: z.int().check(z.gte(0), z.lt(LIST_ITEMS_MAX)),
});
export type ListTitle = z.infer<typeof ListTitle>;

/** Both databases store it in 32 bits. */
const Version = z.int32();

/** A named, ordered list of entries, whatever their status. Texts may break a limit that was set later. */
export const ActivityList = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  /** In the user's order; includes entries in the trash, so that a restored entry has its place again. */
  items: z.array(z.object({ activityId: Id, note: z.string() })),
  /** In their order; absent: none. */
  titles: z.optional(z.array(ListTitle)),
  /** Grows with each change of the items. */
  version: Version,
  creationTime: Timestamp,
});
export type ActivityList = z.infer<typeof ActivityList>;

export const ListDraft = z.object({ name: ListName, note: z.optional(ListNote) });
export type ListDraft = z.infer<typeof ListDraft>;

const ListId = z.object({ id: Id });
const ListItems = z.array(ListItem).check(
  z.maxLength(LIST_ITEMS_MAX, `A list has at most ${LIST_ITEMS_MAX} entries.`),
  z.refine(
    (items) => new Set(items.map(({ activityId }) => activityId)).size === items.length,
    'An entry can be in a list only once.',
  ),
);

export const keyOfTitle = ({ category, name, year = 0, creator = '' }: ListWork): string =>
  `${category} ${year} ${name}${creator === '' ? '' : `\n${creator}`}`;

export const ListTitles = z.array(ListTitle).check(
  z.maxLength(LIST_ITEMS_MAX, `A list has at most ${LIST_ITEMS_MAX} titles.`),
  z.refine(
    (titles) => new Set(titles.map(keyOfTitle)).size === titles.length,
    'A title can be in a list only once.',
  ),
  z.refine(
    (titles) => titles.every(({ position }, index) => position > (titles[index - 1]?.position ?? -1)),
    'Titles must be in the order of their positions.',
  ),
);

const POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;

export const listsApi = {
  retrieve: {
    ...POST,
    path: '/api/lists/retrieve',
    scope: 'log:read',
    reads: true,
    summary: "The caller's lists in their order, or those in the trash.",
    input: z.object({ deleted: z.optional(z.boolean()) }),
    output: z.array(ActivityList),
  },
  create: {
    ...POST,
    path: '/api/lists/create',
    scope: 'log:write',
    summary: 'Adds an empty list after the others.',
    validates: true,
    input: ListDraft,
    output: ActivityList,
  },
  update: {
    ...POST,
    path: '/api/lists/update',
    scope: 'log:write',
    summary: 'Changes the name or the note; what is absent stays.',
    validates: true,
    input: z.object({ id: Id, name: z.optional(ListName), note: z.optional(ListNote) }),
    output: ActivityList,
  },
  setItems: {
    ...POST,
    path: '/api/lists/setItems',
    // 2,000 notes of 1,000 characters.
    bodyMaxBytes: 4 * 1024 * 1024,
    scope: 'log:write',
    summary:
      'Replaces the entries, their order and their notes, if the list still has this version. Entries that no longer exist are left out, and titles stay as they are where they are absent.',
    input: z.object({ id: Id, version: Version, items: ListItems, titles: z.optional(ListTitles) }),
    output: ActivityList,
  },
  order: {
    ...POST,
    path: '/api/lists/order',
    scope: 'log:write',
    summary: 'Puts the lists into this order; the others follow.',
    input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(LISTS_MAX)) }),
    output: Empty,
  },
  delete: {
    ...POST,
    path: '/api/lists/delete',
    scope: 'log:write',
    summary: 'Deletes a list, not its entries; it can be restored for 30 days.',
    input: ListId,
    output: ActivityList,
  },
  restore: {
    ...POST,
    path: '/api/lists/restore',
    scope: 'log:write',
    summary: 'Restores a deleted list.',
    input: ListId,
    output: ActivityList,
  },
} as const satisfies Api;
