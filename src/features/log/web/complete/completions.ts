import type { Activity } from '../../contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import type { CatalogueWork } from '../line/titles/catalogue-works.ts';
import { worksByTitle } from '../line/titles/works-by-title.ts';
import type { ActivityChange } from '../pending-changes.ts';

/** The creators and years that entries lack, where category and name are those of exactly one work of the catalogue. */
export function findCompletions(
  log: readonly Activity[],
  catalogue: readonly CatalogueWork[],
): ActivityChange[] {
  const incomplete = log.filter(
    ({ category, creator, year }) => category !== 'PLACE' && (creator === undefined || year === undefined),
  );
  const find = worksByTitle(catalogue);
  return incomplete.flatMap((activity) => {
    const [work, ...others] = find(activity).filter((other) => mayBeOf(activity, other));
    if (!work || others.length > 0) return [];
    const change = {
      ...(activity.creator === undefined && work.creator !== null && { creator: work.creator }),
      ...(activity.year === undefined && work.year !== null && { year: work.year }),
    };
    return Object.keys(change).length === 0 ? [] : [{ activity, change }];
  });
}

/** Whether what the entry says of its work is true of this one. */
function mayBeOf({ creator, year }: Activity, work: CatalogueWork): boolean {
  return (
    (year === undefined || year === work.year) &&
    (creator === undefined || fold(creator) === fold(work.creator ?? ''))
  );
}
