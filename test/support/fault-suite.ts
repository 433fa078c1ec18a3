import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { contentOf, put, sha256, type FaultAction, type FaultScene } from './fault-actions.ts';
import { createFaults, type FaultKind, type Faults } from './faults.ts';
import { createTestStorage } from './storage.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { insertUser } from './users.ts';

export const OLD = Buffer.from('the old content');
export const NEW = Buffer.from('the new content, which is longer');

/** The parts that a round works with. */
export interface FaultyParts {
  /** These fail on request. */
  readonly db: Db;
  readonly blobs: BlobStore;
  /** The same contents without faults. */
  readonly soundBlobs: BlobStore;
  /** Everything in the store except its blobs. */
  leftovers(): Promise<readonly string[]>;
}

export interface FaultCase {
  readonly name: string;
  readonly action: FaultAction;
  readonly kind: FaultKind;
  readonly code: string;
  /** Whether the action succeeds despite any single fault. */
  readonly lasting?: boolean;
}

interface Scene extends FaultScene, FaultyParts {
  readonly clock: TestClock;
}

/**
 * Repeats an action, each time with another failing call, until every call, or every n-th one (`stride`), has failed
 * once. After each round every file has its old or new content, the account adds up, and a week later nothing remains
 * without a row.
 */
export function faultSuite(
  db: () => Db,
  cases: readonly FaultCase[],
  partsFor: (faults: Faults) => Promise<FaultyParts>,
  contents: readonly Buffer[] = [],
  stride = 1,
): void {
  const known = [OLD, NEW, ...contents].map(sha256);

  it.each(cases)(
    'keeps the old or the new through each fault of $name ($kind, $code)',
    async ({ action, kind, code, lasting = false }) => {
      let calls = 0;
      let succeeded = false;
      for (let hasFailed = true; hasFailed; calls += stride) {
        const faults = createFaults();
        const scene = await createScene(db(), await partsFor(faults));
        faults.arm(calls + 1, kind, code);
        const proof = await action(scene).catch((error: unknown) => {
          if (lasting) throw error;
          return null;
        });
        hasFailed = faults.disarm();
        succeeded = proof !== null;
        await proof?.();
        await expectSound(scene, db(), known);
        await expectEmptySweep(scene, db());
        // Otherwise all its rows would be missing from the next store.
        await scene.sound.eraseUser(scene.userId);
      }
      // The last round had no call left to fail.
      expect(succeeded).toBe(true);
      expect(calls).toBeGreaterThan(2);
    },
    300_000,
  );
}

async function createScene(db: Db, parts: FaultyParts): Promise<Scene> {
  const clock = createTestClock();
  const storage = createTestStorage({ db: parts.db, blobs: parts.blobs, clock });
  const sound = createTestStorage({ db, blobs: parts.soundBlobs, clock });
  const { id: userId } = await insertUser(db, clock);
  await put(sound, userId, 'a.txt', OLD);
  return { ...parts, storage, sound, userId, clock };
}

/** Every file is complete, the account adds up, and the next upload works. */
async function expectSound({ sound, userId }: Scene, db: Db, known: readonly string[]): Promise<void> {
  const files = await sound.service.list(userId, {});
  const trash = await sound.service.list(userId, { deleted: 'true' });
  for (const file of [...files, ...trash]) {
    const content = await contentOf(sound, userId, file.id);
    expect(content.length).toBe(file.size);
    expect(sha256(content)).toBe(file.sha256);
    expect(known).toContain(file.sha256);
  }
  await put(sound, userId, randomUUID(), NEW);
  const [rows, uploads, account] = await Promise.all([
    db.selectFrom('files').select('size').where('user_id', '=', userId).execute(),
    db.selectFrom('uploads').select('size').where('user_id', '=', userId).execute(),
    sound.accountOf(userId),
  ]);
  const sum = [...rows, ...uploads].reduce((total, { size }) => total + size, 0);
  expect(account.used).toBe(sum);
}

/** Objects without a row are found within two days and deleted a week later. */
async function expectEmptySweep({ sound, soundBlobs, clock, leftovers }: Scene, db: Db): Promise<void> {
  for (const days of [2, 8]) {
    clock.advance(days * DAY_MS);
    await sound.sweep(clock());
  }
  expect(await leftovers()).toEqual([]);
  const ids: string[] = [];
  for await (const page of soundBlobs.list()) ids.push(...page);
  const rows = await db.selectFrom('files').select(['id']).where('id', 'in', ids).execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
}
