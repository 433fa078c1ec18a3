/** The external searches; `{query}` is replaced by the encoded words. */
const patterns = {
  travel: 'https://www.google.com/maps/search/?api=1&query={query}',
  movie: 'https://www.imdb.com/find/?q={query}&s=tt',
  book: 'https://www.amazon.com/s?k={query}&i=stripbooks',
} as const;

export type GuideKind = keyof typeof patterns;

/** Where somebody finds more about an entry: maps for sights, a movie database, a bookshop (specification 2). */
export function searchUrl(kind: GuideKind, query: string): string {
  return patterns[kind].replace('{query}', encodeURIComponent(query));
}
