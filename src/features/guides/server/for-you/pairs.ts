import {
  PAIR_CODE_CHARS,
  PAIR_CODE_HOURS,
  PAIRS_MAX_ITEMS,
  type NewPairCode,
  type Pair,
  type PairAgreement,
  type PairCode,
  type Pairs,
} from '../../contract/for-you.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor, AuditLog } from '#platform/audit/audit-log.ts';
import { HOUR_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import type { PairQueries, StoredPair } from './pair-queries.ts';

export interface PairStores {
  readonly pairs: PairQueries;
  readonly audit: AuditLog;
}

export interface PairPorts {
  readonly store: PairQueries;
  readonly transaction: <Result>(work: (stores: PairStores) => Promise<Result>) => Promise<Result>;
  /** Counts a user's attempt to enter a code. @throws Problem `request.too-many` */
  readonly takeAttempt: (userId: string) => Promise<void>;
  /** A keyed digest, because a code is shorter than a link. */
  readonly digest: (code: string) => string;
  readonly clock: () => number;
  readonly ids: { id(): string; legible(chars: number): string };
}

/**
 * Who shares recommendations with whom. Both must agree: one makes a code, the other enters it; either can end it.
 * @throws Problem `pair.not-found`, also for a pair of other users
 */
export function pairService({ store, transaction, takeAttempt, digest, clock, ids }: PairPorts) {
  async function find(userId: string, id: string): Promise<StoredPair> {
    const pair = (await store.list(userId)).find((one) => one.id === id);
    if (!pair) throw new Problem('pair.not-found');
    return pair;
  }

  return {
    async list(userId: string): Promise<Pairs> {
      const [pairs, expiresAt] = await Promise.all([store.list(userId), store.codeExpiry(userId, clock())]);
      return { pairs: pairs.map(toPair), codeExpiresAt: timestampOrNull(expiresAt) };
    },

    async createCode(userId: string, { name }: NewPairCode): Promise<PairCode> {
      const code = ids.legible(PAIR_CODE_CHARS);
      const now = clock();
      const expiresAt = now + PAIR_CODE_HOURS * HOUR_MS;
      await store.setCode({ userId, codeHash: digest(code), name: name.trim(), createdAt: now, expiresAt });
      return { code: code.match(/.{4}/g)!.join('-'), expiresAt: timestamp(expiresAt) };
    },

    withdrawCode: (userId: string): Promise<void> => store.deleteCode(userId),

    /** @throws Problem `pair.invalid-code`, `pair.too-many`, or `request.too-many` */
    async agree(by: Actor, { code, name }: PairAgreement): Promise<Pair> {
      await takeAttempt(by.id);
      const now = clock();
      return transaction(async ({ pairs, audit }) => {
        const other = await pairs.useCode(by.id, digest(normalizeCode(code)), now);
        if (!other) throw new Problem('pair.invalid-code');
        await pairs.insert(ids.id(), [{ userId: by.id, name: name.trim() }, other], now);
        const all = await pairs.list(by.id);
        if (Math.max(all.length, (await pairs.list(other.userId)).length) > PAIRS_MAX_ITEMS) {
          throw new Problem('pair.too-many');
        }
        const pair = all.find(({ otherId }) => otherId === other.userId)!;
        await audit.record({ by, action: 'pair.agreed', object: pair.id });
        return toPair(pair);
      });
    },

    end: (by: Actor, id: string): Promise<void> =>
      transaction(async ({ pairs, audit }) => {
        if (!(await pairs.delete(by.id, id))) throw new Problem('pair.not-found');
        await audit.record({ by, action: 'pair.ended', object: id });
      }),

    /** The id of the other user. @throws Problem `pair.unavailable` while that account is suspended or being deleted */
    async partnerOf(userId: string, id: string): Promise<string> {
      const { otherId, isOtherActive } = await find(userId, id);
      if (!isOtherActive) throw new Problem('pair.unavailable');
      return otherId;
    },

    sweep: (now: number): Promise<void> => store.eraseExpiredCodes(now),

    userData: {
      async *exportFiles(userId) {
        const pairs = await store.list(userId);
        yield jsonFile(
          'recommendations-for-two.json',
          pairs.map(({ ownName, otherName, createdAt }) => ({
            ownName,
            otherName,
            since: timestamp(createdAt),
          })),
        );
      },
      erase: ({ id }) => store.eraseByUser(id),
    } satisfies UserDataSource,
  };
}

function toPair({ id, otherName, createdAt, isOtherActive }: StoredPair): Pair {
  return { id, name: otherName, since: timestamp(createdAt), available: isOtherActive };
}

function normalizeCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
