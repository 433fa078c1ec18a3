import type { LookBack, YearShare } from '#contract/look-back.ts';
import { Problem } from '#contract/problem.ts';
import { timestamp } from '../kernel/clock.ts';
import type { TakeTurn } from '../kernel/turns.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import type { FindFacts } from './entry.ts';
import type { EntryQueries } from './entry-queries.ts';
import { createLookBack } from './look-back.ts';
import type { ShareQueries, StoredShare } from './share-queries.ts';

export interface LookBackPorts {
  readonly entries: EntryQueries;
  readonly shares: ShareQueries;
  /** Loads the catalogue. */
  readonly facts: () => Promise<FindFacts>;
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  /** Long logs take a while to read. */
  readonly takeTurn: TakeTurn;
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
}

export type LookBackService = ReturnType<typeof lookBackService>;

/** Looks back on the logs of all users, and shares years by links. Every function for users takes the owner first. */
export function lookBackService({ entries, shares, facts, seal, takeTurn, clock, ids }: LookBackPorts) {
  async function readLog(userId: string, year: number | null): Promise<LookBack> {
    const back = createLookBack(year, await facts());
    for await (const part of entries.done(userId)) for (const entry of part) back.add(entry);
    return back.result();
  }

  /** Null if the link was sealed with another SECRET, so that nobody can be shown it again. */
  function toShare({ year, sealedToken, createdAt }: StoredShare): YearShare | null {
    try {
      return { year, token: seal.unseal(sealedToken), creationTime: timestamp(createdAt) };
    } catch {
      return null;
    }
  }

  const list = async (userId: string) =>
    (await shares.list(userId)).map(toShare).filter((share) => share !== null);

  return {
    retrieve: (userId: string, year: number | null) => takeTurn(userId, () => readLog(userId, year)),
    shares: list,

    /** A year has one link: sharing it again answers the same. */
    async share(userId: string, year: number): Promise<YearShare> {
      const known = await shares.find(userId, year);
      const knownShare = known && toShare(known);
      if (knownShare) return knownShare;
      if (known) await shares.deleteByToken(userId, known.tokenHash);
      const token = ids.secret();
      await shares.insert(userId, {
        year,
        tokenHash: ids.digest(token),
        sealedToken: seal.seal(token),
        createdAt: clock(),
      });
      // Another call may have shared the year at the same moment.
      const stored = await shares.find(userId, year);
      const share = stored && toShare(stored);
      if (!share) throw new Problem('server.busy');
      return share;
    },

    withdraw: (userId: string, year: number) => shares.delete(userId, year),

    /**
     * What a link shows to everybody: its year, and nothing of other years.
     * @throws Problem `look-back.not-shared`
     */
    async sharedYear(token: string): Promise<LookBack> {
      const share = await shares.findByToken(ids.digest(token));
      if (!share) throw new Problem('look-back.not-shared');
      // Not in the owner's turn, whom many visitors would keep waiting.
      const back = await takeTurn(`visitors of ${share.userId}`, () => readLog(share.userId, share.year));
      return { ...back, byYear: back.byYear.filter(({ year }) => year === share.year), before: null };
    },

    userData: {
      async *exportFiles(userId) {
        yield jsonFile(
          'shared-years.json',
          (await shares.list(userId)).map(({ year, createdAt }) => ({
            year,
            sharedAt: timestamp(createdAt),
          })),
        );
      },
      erase: ({ id }) => shares.deleteByUser(id),
    } satisfies UserDataSource,
  };
}
