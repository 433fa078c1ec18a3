import { DAY_MS, SECOND_MS, type Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { repeat } from '../jobs/repeat.ts';
import { createStartupError } from '../system/startup-error.ts';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import type { NodesTable } from './system-tables.ts';

const HEARTBEAT_MS = 10 * SECOND_MS;
export const NODE_ALIVE_MS = 30 * SECOND_MS;
/** Nodes that were killed stay visible to operators for so long. */
const DEAD_KEPT_MS = DAY_MS;

export type Node = Readonly<Pick<NodesTable, 'id' | 'name' | 'version' | 'secret_key_id'>>;

export interface NodesPorts {
  readonly clock: Clock;
  readonly log: Log;
}

/** The nodes that serve this database now, the oldest first; none on SQLite, which has one. */
export function liveNodes(db: Db, now: number): Promise<NodesTable[]> {
  return db
    .selectFrom('nodes')
    .selectAll()
    .where('seen_at', '>', now - NODE_ALIVE_MS)
    .where('seen_at', '<', now + NODE_ALIVE_MS)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/**
 * Enters this process among the nodes of its database until it leaves. Does nothing on SQLite.
 * @throws a startup error if a live node has another SECRET: each would be blind to what the other has sealed
 */
export async function joinNodes(db: Db, node: Node, { clock, log }: NodesPorts) {
  if (!isPostgres(db)) return { leave: () => Promise.resolve() };
  const started_at = clock();
  const enter = () =>
    db
      .insertInto('nodes')
      .values({ ...node, started_at, seen_at: clock() })
      // An upsert, so that a node whose row was removed while it was suspended enters again.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: clock() }))
      .execute();
  const remove = () => db.deleteFrom('nodes').where('id', '=', node.id).execute();

  // Before the others are read, so that of two that start at once at least one sees the other.
  await enter();
  const stranger = (await liveNodes(db, clock())).find((other) => other.secret_key_id !== node.secret_key_id);
  if (stranger !== undefined) {
    await remove();
    throw createStartupError(describeStranger(stranger, clock()));
  }
  await db
    .deleteFrom('nodes')
    .where('seen_at', '<', clock() - DEAD_KEPT_MS)
    .execute();

  const heartbeat = repeat(HEARTBEAT_MS, () =>
    enter().catch((error: unknown) => log.warn({ err: error }, 'This node could not say that it is alive.')),
  );
  return {
    async leave(): Promise<void> {
      await heartbeat.stop();
      await remove();
    },
  };
}

function describeStranger({ name, seen_at }: NodesTable, now: number): string {
  const seconds = Math.max(0, Math.round((now - seen_at) / SECOND_MS));
  return (
    `SECRET differs from that of the node ${name}, which uses this database and was alive ${seconds} s ago. Without SECRET, ` +
    'each node makes one of its own (the file "secret" in its DATA_DIR). Set the same SECRET on all nodes; the one in ' +
    `use is that of ${name}. If that node has ended, start again in ${NODE_ALIVE_MS / SECOND_MS} s.`
  );
}
