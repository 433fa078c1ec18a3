import {
  FOR_YOU_KINDS,
  FOR_YOU_MIN_RATINGS,
  type Because,
  type ForYou,
  type ForYouGroup,
  type ForYouItem,
  type ForYouKind,
} from '../../contract/for-you.ts';
import { GUIDE_LENGTH } from '#guide-engine/guide.ts';
import { isLoved } from '#guide-engine/taste/neighbours.ts';
import {
  recommend,
  type Because as FoundReason,
  type RecommendedItem,
} from '#guide-engine/taste/recommend.ts';
import type { TakeTurn } from '#platform/jobs/turns.ts';
import { searchUrl, type SearchPatterns } from '../catalogue/content.ts';
import { readLog, type LoggedEntry, type ReadLog } from './reader.ts';
import { runInSlices } from './slices.ts';
import type { TasteCatalogue } from './taste-catalogue.ts';

export interface ForYouPorts {
  readonly catalogueOf: (kind: ForYouKind) => Promise<TasteCatalogue>;
  /** The entries of a user's log that a kind is about, the newest first, whatever their status. */
  readonly entriesOf: (userId: string, kind: ForYouKind) => Promise<readonly LoggedEntry[]>;
  readonly dismissedBy: (userId: string) => Promise<ReadonlySet<string>>;
  readonly searches: SearchPatterns;
  /** Long logs take a while to read. */
  readonly takeTurn: TakeTurn;
}

/** Recommends from whole logs. The same logs and the same catalogue always give the same recommendations. */
export function forYouService({ catalogueOf, entriesOf, dismissedBy, searches, takeTurn }: ForYouPorts) {
  /** For one user, or for a user and another one who agreed. */
  async function groupFor(userIds: readonly string[], kind: ForYouKind): Promise<ForYouGroup> {
    const catalogue = await catalogueOf(kind);
    const logs: ReadLog[] = [];
    for (const userId of userIds) {
      const [entries, dismissed] = await Promise.all([entriesOf(userId, kind), dismissedBy(userId)]);
      logs.push(await runInSlices(readLog(catalogue, entries, dismissed)));
    }
    const missing = Math.max(0, ...logs.map(({ ratings }) => FOR_YOU_MIN_RATINGS - ratings));
    if (missing > 0) return tooFew(kind, logs, missing);
    const { list, reserve } = await runInSlices(recommend(catalogue.space, logs));
    const note = noteFor(kind, logs, list.length);
    const show = (item: RecommendedItem) => toItem(kind, catalogue, logs[0]!, item);
    return {
      kind,
      missing,
      ...(note !== undefined && { note }),
      recommendations: list.map(show),
      nextInLine: reserve.map(show),
    };
  }

  function toItem(
    kind: ForYouKind,
    { describe }: TasteCatalogue,
    own: ReadLog,
    { item, because }: RecommendedItem,
  ): ForYouItem {
    const { id, name, otherNames, description, year, creators, kindLabel, at, query } = describe(item);
    const [mine, theirs] = because as readonly [FoundReason, FoundReason?];
    return {
      id,
      name,
      ...(otherNames !== undefined && { otherNames: [...otherNames] }),
      description,
      ...(year !== undefined && { year }),
      ...(creators !== undefined && { creators: [...creators] }),
      ...(kindLabel !== undefined && { kind: kindLabel }),
      ...(at !== undefined && { at: { ...at } }),
      searchUrl: searchUrl(searches, kind, query),
      because: {
        name: own.nameOf(mine.item) ?? describe(mine.item).name,
        rating: mine.rating,
        shared: [...mine.shared],
      },
      ...(theirs !== undefined && { becauseTheirs: withoutPrivateParts(theirs) }),
    };

    /** Of another log, only the titles that are a reason are shown: no stars, and none of its owner's words. */
    function withoutPrivateParts({ item: seed, shared }: FoundReason): Because {
      return { name: describe(seed).name, shared: [...shared] };
    }
  }

  return {
    retrieve: (userId: string, otherId?: string): Promise<ForYou> =>
      takeTurn(userId, async () => {
        const readers = otherId === undefined ? [userId] : [userId, otherId];
        const groups: ForYouGroup[] = [];
        for (const kind of FOR_YOU_KINDS) groups.push(await groupFor(readers, kind));
        return { groups };
      }),
  };
}

const PLURALS: Readonly<Record<ForYouKind, string>> = { movie: 'movies', book: 'books', travel: 'places' };

/** How much the other person has rated remains theirs. */
function tooFew(kind: ForYouKind, logs: readonly ReadLog[], missing: number): ForYouGroup {
  if (logs.length === 1) return { kind, missing, recommendations: [] };
  const note = `One of you has rated fewer than ${FOR_YOU_MIN_RATINGS} ${PLURALS[kind]}.`;
  return { kind, missing: 0, note, recommendations: [] };
}

/** Why there are fewer than ten; undefined if there are ten. */
function noteFor(kind: ForYouKind, logs: readonly ReadLog[], count: number): string | undefined {
  const plural = PLURALS[kind];
  if (count === GUIDE_LENGTH) return undefined;
  if (logs.length > 1) return `The catalogue has no more ${plural} that are like what both of you loved.`;
  const rated = logs.flatMap((log) => log.rated);
  if (rated.length === 0) return `The catalogue has none of the ${plural} that you rated.`;
  if (!rated.some(isLoved)) {
    return `Give the ${plural} that you loved four or five stars: others like them will appear here.`;
  }
  return `The catalogue has no more ${plural} like the ones that you loved.`;
}
