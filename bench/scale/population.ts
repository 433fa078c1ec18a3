import { createSeededRandom } from '#testing/seeded-random.ts';
import { systemIds } from '#platform/system/ids.ts';
import { HEAVY, HISTORY_MS, TYPICAL, sizeOf, type Scale, type Size } from './size.ts';

type Owned = 'activities' | 'files' | 'feedback';

/** The users of a database and who owns what; the same for the same scale and time. */
export interface Population {
  readonly scale: Scale;
  readonly size: Size;
  /** When the last row was written. */
  readonly now: number;
  userId(user: number): string;
  /** The owner of each row in the order of time: rows of one user lie far apart, as they do in a database that grew. */
  owners(of: Owned): Int32Array;
  random(purpose: number): () => number;
}

/** The first users have a long history; these are ordinary and the same at each scale. */
export function typicalUsers(scale: Scale): number[] {
  return range(heavyUsers(sizeOf(scale)), TYPICAL.users);
}

/** The user after those who are measured. */
export const adminOf = (scale: Scale): number => heavyUsers(sizeOf(scale)) + TYPICAL.users;

const heavyUsers = ({ users }: Size): number => users / HEAVY.every;

export const emailOf = (user: number): string => `user${user}@host${user % 97}.example.org`;
export const tokenOf = (user: number): string => `the token of user ${user}`;

export function createPopulation(scale: Scale, now: number): Population {
  const size = sizeOf(scale);
  const random = (purpose: number) => createSeededRandom(purpose * 1_000_003 + scale);
  const nextId = createIds(random(1));
  const userIds = range(0, size.users).map((user) =>
    nextId(now - HISTORY_MS + (user / size.users) * HISTORY_MS),
  );
  return {
    scale,
    size,
    now,
    userId: (user) => userIds[user]!,
    owners(of) {
      const counts = countsOf(size, of, random(2));
      return shuffled(counts, random(3));
    },
    random,
  };
}

/** Ids as the product makes them (UUID version 7), by a seeded chance. */
export function createIds(random: () => number): (time: number) => string {
  let counter = 0;
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return (time) => {
    const stamp = Math.floor(time).toString(16).padStart(12, '0');
    counter = (counter + 1) & 0xfff;
    const order = counter.toString(16).padStart(3, '0');
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${order}-a${hex(3)}-${hex(6)}${hex(6)}`;
  };
}

export const digestOf = (token: string): string => systemIds.digest(token);

export function range(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}

/** How many rows each user has: few have many, most have some. */
function countsOf(size: Size, of: Owned, random: () => number): Int32Array {
  const heavy = heavyUsers(size);
  const measured = heavy + TYPICAL.users;
  const counts = new Int32Array(size.users);
  counts.fill(HEAVY[of], 0, heavy).fill(TYPICAL[of], heavy, measured);
  let left = size[of] - counts.reduce((sum, count) => sum + count, 0);
  const weights = Float64Array.from(counts, (_, user) => (user < measured ? 0 : -Math.log(1 - random())));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const each = left / total;
  for (let user = measured; user < size.users; user += 1) {
    counts[user] = Math.floor(weights[user]! * each);
    left -= counts[user]!;
  }
  for (let user = measured; left > 0; user += 1, left -= 1) counts[user]! += 1;
  return counts;
}

function shuffled(counts: Int32Array, random: () => number): Int32Array {
  const owners = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  let end = 0;
  counts.forEach((count, user) => {
    owners.fill(user, end, end + count);
    end += count;
  });
  for (let last = owners.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [owners[last], owners[other]] = [owners[other]!, owners[last]!];
  }
  return owners;
}
