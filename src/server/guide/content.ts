import type { GuideChoice, Recommendation } from '#contract/guide.ts';
import type { Choice, Guide, GuideEntry } from '#guide-engine/guide.ts';
import type { GuideKind } from './request.ts';

/** Raised when stored guides get another form: older ones are not found any more, and made anew. */
export const CONTENT_FORMAT = 2;

/** A guide as it is stored: all kinds alike, without the id. */
export interface GuideContent {
  readonly label: string;
  readonly understoodNote?: string;
  readonly note?: string;
  readonly others: GuideChoice[];
  readonly entries: StoredEntry[];
}

/** Where it is searched is no part of it: the operator may choose other sites later. */
export type StoredEntry = Omit<Recommendation, 'searchUrl'> & { readonly query: string };

export interface StoredGuide {
  readonly id: string;
  readonly content: GuideContent;
}

/** `phrases`: a reason in a model's words, by the id of its entry; it stands before the engine's own. */
export function toContent(
  { understood, others, entries, note }: Guide,
  phrases: ReadonlyMap<string, string>,
): GuideContent {
  return {
    label: understood.label,
    ...(understood.note === undefined ? {} : { understoodNote: understood.note }),
    ...(note === undefined ? {} : { note }),
    others: others.map(toChoice),
    entries: entries.map((entry) => toStoredEntry(entry, phrases.get(entry.id))),
  };
}

export function withNote(content: GuideContent, note: string): GuideContent {
  return { ...content, note: content.note === undefined ? note : `${content.note} ${note}` };
}

/** What all kinds of guides answer alike. */
export function commonFields({ id, content: { understoodNote, note, others } }: StoredGuide) {
  return {
    id,
    others,
    ...(understoodNote === undefined ? {} : { understoodNote }),
    ...(note === undefined ? {} : { note }),
  };
}

export type SearchPatterns = Readonly<Record<GuideKind, string>>;

/** Where somebody finds more about an entry: maps for sights, a movie database, a bookshop (specification 2). */
export function searchUrl(patterns: SearchPatterns, kind: GuideKind, query: string): string {
  // By a function, since `$&` and the like in a title would be read as patterns.
  return patterns[kind].replaceAll('{query}', () => encodeURIComponent(query));
}

export function toRecommendations(
  searches: SearchPatterns,
  kind: GuideKind,
  { entries }: GuideContent,
): Recommendation[] {
  return entries.map(({ query, ...entry }) => ({ ...entry, searchUrl: searchUrl(searches, kind, query) }));
}

/** Same-named works are told apart by their year, in what is shown and in what is asked for. */
export function toChoice({ label, year, creators }: Choice): GuideChoice {
  const input = year === undefined ? label : `${label} (${year})`;
  const by = creators === undefined || creators.length === 0 ? '' : `, ${creators.join(' and ')}`;
  return { input, label: `${input}${by}` };
}

const MAX_REASONS = 3;

function toStoredEntry(entry: GuideEntry, phrase: string | undefined): StoredEntry {
  const { id, name, description, year, creators, kindLabel, place, distanceKm, why, query } = entry;
  return {
    id,
    name,
    description,
    why: [...(phrase === undefined ? [] : [phrase]), ...why].slice(0, MAX_REASONS),
    query,
    ...(year === undefined ? {} : { year }),
    ...(creators === undefined ? {} : { creators: [...creators] }),
    ...(kindLabel === undefined ? {} : { kind: kindLabel }),
    ...(place === undefined ? {} : { place }),
    ...(distanceKm === undefined ? {} : { distanceKm }),
  };
}
