import type { TitleKind, WorkKind, WorkRecord } from '../record.ts';
import type { Problems } from './problems.ts';

const TIERS = [1, 2, 3, 4, 5];
const MIN_SHARE = 0.15;
const MAX_SHARE = 0.25;
/** In a smaller catalogue, tiers are a matter of chance. */
const MIN_WORKS = 200;

/** The tiers of fame must be of about equal size, because ranking compares works by their tier. */
export function checkFame(
  kind: WorkKind | TitleKind,
  records: readonly Pick<WorkRecord, 'fame'>[],
): Problems {
  if (records.length < MIN_WORKS) return [];
  return TIERS.flatMap((tier) => {
    const share = records.filter(({ fame }) => fame === tier).length / records.length;
    return share >= MIN_SHARE && share <= MAX_SHARE
      ? []
      : [
          `fame ${tier}: is that of ${percent(share)} of the ${kind}s, ${percent(MIN_SHARE)} to ${percent(MAX_SHARE)} are needed`,
        ];
  });
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
