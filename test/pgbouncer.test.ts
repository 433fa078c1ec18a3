import { beforeAll, describe, expect, inject, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { newDatabase } from '#testing/databases.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { startPgBouncer, type StartedPgBouncer } from '#testing/pgbouncer.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadFile } from '#testing/uploads.ts';
import { needsPgBouncer } from '#testing/needs.ts';

const server = inject('postgresUrl');
/** Fewer than one node opens, so that sessions of clients share those of the server. */
const SERVER_CONNECTIONS = 3;
const ENTRIES = 40;

describe('nodes behind PgBouncer in transaction mode', needsPgBouncer(), () => {
  let bouncer: StartedPgBouncer;
  beforeAll(async () => {
    bouncer = await startPgBouncer(server ?? '', SERVER_CONNECTIONS);
    return () => bouncer.stop();
  });

  it('migrate an empty database, answer many calls at once, and lose no write', async () => {
    const { url } = await newDatabase('postgres');
    const files = await temporaryFolder();
    const database = {
      kind: 'postgres',
      url: url.replace(server ?? '', bouncer.url),
      filesFolder: files.path,
    } as const;
    const env = {
      DATABASE_URL: database.url,
      FILES_URL: `file:${files.path}`,
      SECRET: 'the same secret on both of the nodes',
    };
    const nodes: Daybook[] = [await startDaybook({ env }), await startDaybook({ env })];
    try {
      const user = await nodes[0]!.user();
      const clients = [user.client, await nodes[1]!.loggedIn(user.id)];
      const clientAt = (index: number) => clients[index % clients.length]!;

      const added = await Promise.all(
        Array.from({ length: ENTRIES }, (_, index) =>
          clientAt(index).call(activityApi.submit, { name: `Entry ${index}`, category: 'BOOK', rating: 5 }),
        ),
      );
      expect(added.map(({ status }) => status)).toEqual(Array.from({ length: ENTRIES }, () => 200));

      const ids = added.map(({ body }) => body.id);
      const answers = await Promise.all([
        clientAt(0).call(activityApi.updateMany, { changes: ids.map((id) => ({ id, rating: 4 })) }),
        clientAt(1).call(activityApi.overview, {}),
        clientAt(0).call(listsApi.create, { name: 'A list' }),
        clientAt(1).call(feedbackApi.retrieve, {}),
        uploadFile(clientAt(0), 'a.txt', 'Hello.'),
        uploadFile(clientAt(1), 'a.txt', 'Hello again.'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await Promise.all(nodes.map((node) => node.runHousekeeping()));

      const log = await clientAt(1).call(activityApi.retrieve, {});
      expect(log.body.map(({ id, rating }) => `${id} ${rating}`).toSorted()).toEqual(
        ids.map((id) => `${id} 4`).toSorted(),
      );
      expect((await clientAt(0).call(storageApi.retrieveUserFiles)).body).toHaveLength(2);
    } finally {
      for (const node of nodes) await node.stop();
      await files.remove();
    }
  });
});
