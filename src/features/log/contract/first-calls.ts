import { ACTIVITY_PAGE_MAX_ITEMS } from './activity.ts';

/** Every entry of the log, whatever its status, rated or not. */
export const WHOLE_LOG = { all: true } as const;

/** What the log shows first: whatever its length, this is small enough for its page. */
export const LOG_LATEST = { all: true, sort: 'date', limit: ACTIVITY_PAGE_MAX_ITEMS } as const;
/** Stands above the latest, even without a date. */
export const LOG_DOING = { status: 'DOING', limit: ACTIVITY_PAGE_MAX_ITEMS } as const;
