import type { GuideKind } from './request.ts';

export type SearchPatterns = Readonly<Record<GuideKind, string>>;

/** Where somebody finds more about an entry: maps for sights, a movie database, a bookshop (specification 2). */
export function searchUrl(patterns: SearchPatterns, kind: GuideKind, query: string): string {
  // By a function, since `$&` and the like in a title would be read as patterns.
  return patterns[kind].replaceAll('{query}', () => encodeURIComponent(query));
}
