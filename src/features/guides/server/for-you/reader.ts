import type { NamedWork } from '#guide-engine/works/search/identify-work.ts';
import type { RatedItem } from '#guide-engine/taste/neighbours.ts';
import type { Reader } from '#guide-engine/taste/recommend.ts';
import type { TasteCatalogue } from './taste-catalogue.ts';

/** An entry of a log: what it is about, and the stars it was given. */
export interface LoggedEntry extends NamedWork {
  /** Null: not rated. */
  readonly rating: number | null;
}

/** What a log says about a part of the catalogue. */
export interface ReadLog extends Reader {
  /** How many entries have a rating, whether the catalogue knows them or not. */
  readonly ratings: number;
  readonly nameOf: (item: number) => string | undefined;
}

/**
 * Finds the entries of a log in the catalogue. The latest rating of a work counts. It yields after each entry, so that
 * others may work in between.
 */
export function* readLog(
  { find, itemOf }: Pick<TasteCatalogue, 'find' | 'itemOf'>,
  newestFirst: readonly LoggedEntry[],
  dismissedIds: ReadonlySet<string>,
): Generator<void, ReadLog> {
  const known = new Set<number>();
  const rated = new Map<number, RatedItem>();
  const names = new Map<number, string>();
  let ratings = 0;
  for (const entry of newestFirst) {
    const { certain, possible } = find(entry);
    // An entry without a year may be about any of several works of its name, so none of them is recommended.
    for (const item of possible) known.add(item);
    if (entry.rating !== null) {
      ratings += 1;
      if (certain !== undefined && !rated.has(certain)) {
        rated.set(certain, { item: certain, rating: entry.rating });
        names.set(certain, entry.name.trim());
      }
    }
    yield;
  }
  const dismissed = new Set([...dismissedIds].flatMap((id) => itemOf(id) ?? []));
  return { known, dismissed, rated: [...rated.values()], ratings, nameOf: (item) => names.get(item) };
}
