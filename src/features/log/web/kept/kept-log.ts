import type { User } from '#platform/contract/session.ts';
import type { Activity } from '../../contract/activity.ts';
import { openDatabase, resultOf } from '#platform/web/call/indexed-db.ts';
import { forgetKeptLog, KEPT_LOG_DATABASE, keptLogOwner, rememberKeptLogOwner } from './kept-log-owner.ts';

const STORE = 'log';
const KEY = 'last';
/** As long as an unused session lasts. */
const KEPT_MAX_MS = 30 * 24 * 3_600_000;

/** What the log's screen shows without a connection. */
export interface KeptLog {
  readonly user: User;
  readonly activities: readonly Activity[];
}

export interface KeptRecord {
  readonly userId: string;
  readonly keptAt: number;
  /** A `KeptLog` as JSON: browsers store one long text faster than thousands of objects. */
  readonly json: string;
}

/** Keeps the log in this browser instead of the one before. @throws if the browser stores nothing */
export async function storeKeptLog(log: KeptLog): Promise<void> {
  rememberKeptLogOwner(log.user.id);
  const record: KeptRecord = { userId: log.user.id, keptAt: Date.now(), json: JSON.stringify(log) };
  await withStore('readwrite', (store) => store.put(record, KEY));
}

/** The log that was kept last; null if there is none, or if it is too old. @throws if the browser stores nothing */
export async function readKeptLog(): Promise<KeptLog | null> {
  const owner = keptLogOwner();
  if (owner === null) return null;
  const record = (await withStore('readonly', (store) => store.get(KEY))) as KeptRecord | undefined;
  if (record && isUsable(record, owner, Date.now())) return JSON.parse(record.json) as KeptLog;
  forgetKeptLog();
  return null;
}

export function isUsable({ userId, keptAt }: KeptRecord, owner: string, nowMs: number): boolean {
  return userId === owner && nowMs - keptAt <= KEPT_MAX_MS;
}

/** Closes the database at once: an open one could not be deleted. */
async function withStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase(KEPT_LOG_DATABASE, STORE);
  try {
    return await resultOf(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}
