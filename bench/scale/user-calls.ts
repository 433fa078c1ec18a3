import { activityApi } from '#features/log/contract/activity.ts';
import { accountApi } from '#features/account/contract/account.ts';
import { dismissalApi } from '#features/guides/contract/dismissals.ts';
import { ANONYMOUS_USER, feedbackApi } from '#features/feedback/contract/feedback.ts';
import { forYouApi, pairApi } from '#features/guides/contract/for-you.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { importApi } from '#features/import/contract/import.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Client, TestResponse } from '#testing/client.ts';
import { uploadFile } from '#testing/uploads.ts';
import { keyOf } from './feedback-rows.ts';

/** One user's browser, and what the bench has added for this user. */
export interface Caller {
  readonly user: number;
  readonly client: Client;
  /** The entries that this user sees, newest first, and the files. */
  readonly entryIds: string[];
  readonly fileIds: string[];
  readonly fileNames: string[];
  readonly listIds: string[];
  readonly feedbackIds: string[];
}

export interface MeasuredCall {
  readonly name: string;
  /** Makes the call possible; not measured. */
  prepare?(caller: Caller): Promise<unknown>;
  /** `round` counts the measurements of this call from 0. */
  run(caller: Caller, round: number): Promise<TestResponse>;
}

/** A year in the middle of the history. */
const YEAR = new Date().getUTCFullYear() - 1;
const BULK = 50;
const CONTENT = 'x'.repeat(2_000);
const DRAFT = { name: 'The Left Hand of Darkness', category: 'BOOK', rating: 5 } as const;

/** Remembers what a later call of the same user needs. */
const added = {
  entry: new Map<number, string>(),
  list: new Map<number, { readonly id: string; readonly version: number }>(),
};

const addedEntry = ({ user }: Caller) => ({ id: added.entry.get(user)! });
const someEntries = ({ entryIds }: Caller) => ({ ids: entryIds.slice(0, BULK) });
const someFiles = ({ fileIds }: Caller) => ({ ids: fileIds.slice(0, 10) });

/** The calls that a user makes. Most undo their changes, so that a database stays nearly as it was filled. */
export const USER_CALLS: readonly MeasuredCall[] = [
  { name: 'me', run: ({ client }) => client.call(accountApi.me) },
  { name: 'log, all', run: ({ client }) => client.call(activityApi.retrieve, {}) },
  { name: 'log, 100', run: ({ client }) => client.call(activityApi.retrieve, { all: true, limit: 100 }) },
  {
    name: 'log, next page',
    run: ({ client, entryIds }) =>
      client.call(activityApi.retrieve, { all: true, limit: 100, after: entryIds[20]! }),
  },
  {
    name: 'log, by text',
    run: ({ client }) => client.call(activityApi.retrieve, { all: true, text: 'again', limit: 100 }),
  },
  {
    name: 'log, by tag and rating',
    run: ({ client }) =>
      client.call(activityApi.retrieve, { tag: 'with Ann', minRating: 4, sort: 'rating', limit: 100 }),
  },
  {
    name: 'log, wishes',
    run: ({ client }) => client.call(activityApi.retrieve, { status: 'WANT', sort: 'wish' }),
  },
  {
    name: 'log, trash',
    run: ({ client }) => client.call(activityApi.retrieve, { all: true, deleted: true }),
  },
  {
    name: 'add an entry',
    async run({ client, user }, round) {
      const answer = await client.call(activityApi.submit, {
        ...DRAFT,
        idempotencyKey: `${Date.now()}-${round}`,
      });
      added.entry.set(user, answer.body.id);
      return answer;
    },
  },
  {
    name: 'update an entry',
    run: ({ client, user }) =>
      client.call(activityApi.update, { ...DRAFT, rating: 4, id: added.entry.get(user)! }),
  },
  {
    name: 'delete an entry',
    prepare: (caller) => caller.client.call(activityApi.restore, addedEntry(caller)),
    run: (caller) => caller.client.call(activityApi.delete, addedEntry(caller)),
  },
  {
    name: 'restore an entry',
    prepare: (caller) => caller.client.call(activityApi.delete, addedEntry(caller)),
    run: (caller) => caller.client.call(activityApi.restore, addedEntry(caller)),
  },
  {
    name: 'update 50 entries',
    run: ({ client, entryIds }, round) =>
      client.call(activityApi.updateMany, {
        changes: entryIds.slice(0, BULK).map((id) => ({ id, creator: `Somebody ${round}` })),
      }),
  },
  {
    name: 'delete 50 entries',
    prepare: (caller) => caller.client.call(activityApi.restoreMany, someEntries(caller)),
    run: (caller) => caller.client.call(activityApi.deleteMany, someEntries(caller)),
  },
  {
    name: 'restore 50 entries',
    prepare: (caller) => caller.client.call(activityApi.deleteMany, someEntries(caller)),
    run: (caller) => caller.client.call(activityApi.restoreMany, someEntries(caller)),
  },
  { name: 'overview', run: ({ client }) => client.call(activityApi.overview, {}) },
  { name: 'look back, a year', run: ({ client }) => client.call(lookBackApi.retrieve, { year: YEAR }) },
  { name: 'look back, all', run: ({ client }) => client.call(lookBackApi.retrieve, {}) },
  { name: 'shared years', run: ({ client }) => client.call(lookBackApi.shares) },
  { name: 'for you', run: ({ client }) => client.call(forYouApi.retrieve) },
  { name: 'pairs', run: ({ client }) => client.call(pairApi.list) },
  { name: 'lists', run: ({ client }) => client.call(listsApi.retrieve, {}) },
  {
    name: 'add a list',
    async run({ client, user }) {
      const answer = await client.call(listsApi.create, { name: 'A list' });
      added.list.set(user, answer.body);
      return answer;
    },
  },
  {
    name: 'put entries into a list',
    async run({ client, user, entryIds }) {
      const { id, version } = added.list.get(user)!;
      const items = entryIds.slice(0, 20).map((activityId) => ({ activityId, note: '' }));
      const answer = await client.call(listsApi.setItems, { id, version, items });
      added.list.set(user, answer.body);
      return answer;
    },
  },
  {
    name: 'delete a list',
    prepare: ({ client, user }) => client.call(listsApi.restore, { id: added.list.get(user)!.id }),
    run: ({ client, user }) => client.call(listsApi.delete, { id: added.list.get(user)!.id }),
  },
  { name: 'known imports', run: ({ client }) => client.call(importApi.known, { source: 'goodreads' }) },
  { name: 'suggest movies', run: ({ client }) => client.call(guideApi.suggestMovies, { q: 'arriv' }) },
  { name: 'movie guide', run: ({ client }) => client.call(guideApi.movieGuide, { name: 'Arrival' }) },
  { name: 'dismissed', run: ({ client }) => client.call(dismissalApi.list) },
  { name: 'files', run: ({ client }) => client.call(storageApi.files, { limit: '100' }) },
  {
    name: 'files, by name',
    run: ({ client }) => client.call(storageApi.files, { text: 'day', sort: 'name' }),
  },
  { name: 'names of files', run: ({ client }) => client.call(storageApi.retrieveUserFiles) },
  { name: 'used space', run: ({ client }) => client.call(storageApi.usage) },
  {
    name: 'upload 2 kB',
    run: ({ client }, round) => uploadFile(client, `note ${Date.now()} ${round}.txt`, CONTENT),
  },
  {
    name: 'download by name',
    run: ({ client, fileNames }) => client.call(storageApi.downloadFile, { file_name: fileNames[0]! }),
  },
  {
    name: 'content of a file',
    run: ({ client, fileIds }) => client.call(storageApi.content, { id: fileIds[0]! }),
  },
  {
    name: 'delete 10 files',
    prepare: (caller) => caller.client.call(storageApi.restoreFiles, someFiles(caller)),
    run: (caller) => caller.client.call(storageApi.deleteFiles, someFiles(caller)),
  },
  {
    name: 'restore 10 files',
    prepare: (caller) => caller.client.call(storageApi.deleteFiles, someFiles(caller)),
    run: (caller) => caller.client.call(storageApi.restoreFiles, someFiles(caller)),
  },
  { name: 'feedback', run: ({ client }) => client.call(feedbackApi.retrieve, { limit: 100 }) },
  { name: 'feedback, search', run: ({ client }) => client.call(feedbackApi.search, { text: 'region 99' }) },
  { name: 'feedback, counts', run: ({ client }) => client.call(feedbackApi.counts) },
  { name: 'feedback, projects', run: ({ client }) => client.call(feedbackApi.projects) },
  {
    name: 'submit feedback',
    run: ({ client, user }, round) =>
      client.call(feedbackApi.submit, {
        projectKey: keyOf(user),
        projectVersion: '1.0.0',
        projectUser: ANONYMOUS_USER,
        content: `Thank you, ${Date.now()} ${round}`,
      }),
  },
  {
    name: 'mark 10 items',
    run: ({ client, feedbackIds }, round) =>
      client.call(feedbackApi.mark, {
        ids: feedbackIds.slice(0, 10),
        state: round % 2 === 0 ? 'archived' : 'read',
      }),
  },
  { name: 'account', run: ({ client }) => client.call(ownAccountApi.account) },
  { name: 'sessions', run: ({ client }) => client.call(ownAccountApi.sessions) },
  { name: 'log as CSV', run: ({ client }) => client.call(activityApi.export, {}) },
  { name: 'export preview', run: ({ client }) => client.call(activityApi.exportPreview) },
  { name: 'account as ZIP', run: ({ client }) => client.call(ownAccountApi.exportAccount) },
];
