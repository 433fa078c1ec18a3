/** The year that the activity screen's header refers to (specification 9). Every screen loads it, and few the rest of the log. */
export const ACTIVITY_HEADER_YEAR = 2025;
