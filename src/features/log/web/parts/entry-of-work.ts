import type { Activity } from '../../contract/activity.ts';
import type { Work } from '../../contract/work.ts';
import { entriesOfWork } from '../work/works.ts';

/** An entry about a work, which is a wish only if all of them are. */
export function entryOfWork(log: readonly Activity[], work: Work): Activity | null {
  const entries = entriesOfWork(log, work);
  return entries.find(({ status }) => status !== 'WANT') ?? entries[0] ?? null;
}
