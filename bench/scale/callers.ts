import { activityApi } from '#features/log/contract/activity.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { createClient, type Client, type ClientPorts } from '#testing/client.ts';
import { uploadFile } from '#testing/uploads.ts';
import { sessionCookie } from '#platform/auth/session.ts';
import { tokenOf } from './population.ts';
import type { Caller } from './user-calls.ts';

/** Browsers of users who are logged in, since the database was filled with their sessions. */
export async function prepareCallers(users: readonly number[], ports: ClientPorts): Promise<Caller[]> {
  const { name } = sessionCookie(ports.origin);
  const callers: Caller[] = [];
  for (const user of users) {
    const client = createClient(ports, `${name}=${encodeURIComponent(tokenOf(user))}`);
    callers.push(await prepareCaller(user, client));
  }
  return callers;
}

/** The caller has a file whose content exists. */
async function prepareCaller(user: number, client: Client): Promise<Caller> {
  await uploadFile(client, `present ${Date.now()}.txt`, 'Hello.');
  const [entries, files, feedback, lists] = [
    await client.call(activityApi.retrieve, { all: true, limit: 500 }),
    await client.call(storageApi.files, { limit: '100' }),
    await client.call(feedbackApi.retrieve, { limit: 100 }),
    await client.call(listsApi.retrieve, {}),
  ];
  return {
    user,
    client,
    entryIds: entries.body.map(({ id }) => id),
    fileIds: files.body.map(({ id }) => id),
    fileNames: files.body.map(({ name }) => name),
    listIds: lists.body.map(({ id }) => id),
    feedbackIds: feedback.body.map(({ id }) => id),
  };
}
