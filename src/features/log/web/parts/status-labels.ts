import type { ActivityStatus } from '../../contract/activity.ts';

/** The names of the statuses, as a label of an entry and as a choice. */
export const statusLabels: Readonly<Record<ActivityStatus, string>> = {
  DONE: 'Done',
  DOING: 'Doing',
  WANT: 'Wish',
  STOPPED: 'Stopped',
};
