/** Every entry of the log, whatever its status, rated or not. */
export const WHOLE_LOG = { all: true } as const;

/** Many windows of entries: the rest of a longer log is there before anyone has scrolled so far. */
const FIRST_ENTRIES = 100;

/** What the log shows first: whatever its length, this is small enough for its page. */
export const LOG_LATEST = { all: true, sort: 'date', limit: FIRST_ENTRIES } as const;
/** Stands above the latest, even without a date. */
export const LOG_DOING = { status: 'DOING', limit: FIRST_ENTRIES } as const;
