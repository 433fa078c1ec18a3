/** The whole log in the query cache. */
export const ACTIVITIES_KEY = ['activities'];
