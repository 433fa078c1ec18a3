import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS, SECOND_MS } from '../system/clock.ts';
import { createLog } from '../system/log.ts';
import { migratedSqlite, onPostgres } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { Db } from './connect.ts';
import { joinNodes, liveNodes, NODE_ALIVE_MS } from './nodes.ts';

function sceneOn(db: Db) {
  const clock = createTestClock();
  return {
    clock,
    names: async () => (await liveNodes(db, clock())).map(({ name }) => name),
    async join(name: string, secret_key_id = 'a key') {
      const node = { id: randomUUID(), name, version: '1.2.3', secret_key_id };
      const joined = await joinNodes(db, node, { clock, log: createLog('silent') });
      onTestFinished(joined.leave);
      return joined;
    },
  };
}

onPostgres('the nodes of a database', (database) => {
  it('are those that are alive, until they leave', async () => {
    const { clock, names, join } = sceneOn(database().connect());
    const first = await join('first:1');
    clock.advance(1);
    await join('second:2');
    expect(await names()).toEqual(['first:1', 'second:2']);
    await first.leave();
    expect(await names()).toEqual(['second:2']);
  });

  it('do not include one that has not been seen for a while, which is forgotten after a day', async () => {
    const db = database().connect();
    const { clock, names, join } = sceneOn(db);
    await join('killed:1');
    clock.advance(NODE_ALIVE_MS);
    expect(await names()).toEqual([]);
    clock.advance(DAY_MS);
    await join('next:2');
    expect(await db.selectFrom('nodes').select('name').execute()).toEqual([{ name: 'next:2' }]);
  });

  it('have one SECRET: a node with another one is refused', async () => {
    const { clock, names, join } = sceneOn(database().connect());
    await join('first:1', 'a key');
    clock.advance(4 * SECOND_MS);
    await expect(join('stranger:2', 'another key')).rejects.toThrow(
      /SECRET differs from that of the node first:1, .* alive 4 s ago.*Set the same SECRET on all nodes/,
    );
    expect(await names()).toEqual(['first:1']);
  });

  it('start again at once with the same SECRET after a kill, and soon with another one', async () => {
    const { clock, names, join } = sceneOn(database().connect());
    await join('killed:1', 'a key');
    await join('killed:1', 'a key');
    clock.advance(NODE_ALIVE_MS);
    await join('killed:1', 'another key');
    expect(await names()).toEqual(['killed:1']);
  });

  it('do not start with a secret that each has made for itself', async () => {
    const options = { database: database(), env: { SECRET: '' } };
    const first = await startDaybook(options);
    onTestFinished(first.stop);
    await expect(startDaybook(options)).rejects.toThrow(/the file "secret" in its DATA_DIR/);
  });
});

const sqlite = migratedSqlite();

it('the one node of SQLite is not recorded', async () => {
  const { names, join } = sceneOn(sqlite());
  await join('only:1');
  expect(await names()).toEqual([]);
});
