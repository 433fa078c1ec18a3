import type { GuideChoice, GuidePart, Recommendation } from '../../contract/guide.ts';
import type { Choice, Guide, GuideEntry } from '#guide-engine/guide.ts';
import type { GuideKind } from '../request.ts';

/** Raise it when the stored form changes: guides in an older form are then no longer found and are made again. */
export const CONTENT_FORMAT = 7;

/** A guide as it is stored; the same form for all kinds. */
export interface GuideContent {
  readonly label: string;
  readonly understoodNote?: string;
  readonly note?: string;
  /** What several titles have in common, in lines. */
  readonly shared?: string[];
  /** What a question was understood to ask for. */
  readonly parts?: GuidePart[];
  readonly childFriendly?: true;
  readonly others: GuideChoice[];
  readonly entries: StoredEntry[];
  /** What is next in line for somebody who rejects an entry. */
  readonly reserve: StoredEntry[];
}

/** Search addresses are added later, because the operator may change them. */
export type StoredEntry = Omit<Recommendation, 'searchUrl'> & { readonly query: string };

export interface StoredGuide {
  readonly id: string;
  readonly content: GuideContent;
}

/** @param phrases reasons in a model's words, by entry id; each comes before the engine's own reasons. */
export function toContent(
  { understood, shared, others, entries, reserve, note }: Guide,
  phrases: ReadonlyMap<string, string>,
): GuideContent {
  const toStored = (entry: GuideEntry) => toStoredEntry(entry, phrases.get(entry.id));
  return {
    label: understood.label,
    ...(understood.note === undefined ? {} : { understoodNote: understood.note }),
    ...(note === undefined ? {} : { note }),
    ...(shared === undefined ? {} : { shared: [...shared] }),
    ...(understood.parts === undefined ? {} : { parts: [...understood.parts] }),
    ...(understood.childFriendly === undefined ? {} : { childFriendly: understood.childFriendly }),
    others: others.map(toChoice),
    entries: entries.map(toStored),
    reserve: reserve.map(toStored),
  };
}

export function withNote(content: GuideContent, note: string): GuideContent {
  return { ...content, note: content.note === undefined ? note : `${content.note} ${note}` };
}

/** The fields that all kinds of guides share. */
export function commonFields({
  id,
  content: { understoodNote, note, shared, parts, childFriendly, others },
}: StoredGuide) {
  return {
    id,
    others,
    ...(understoodNote === undefined ? {} : { understoodNote }),
    ...(note === undefined ? {} : { note }),
    ...(shared === undefined ? {} : { shared }),
    ...(parts === undefined ? {} : { parts }),
    ...(childFriendly === undefined ? {} : { childFriendly }),
  };
}

export type SearchPatterns = Readonly<Record<GuideKind, string>>;

/** The address of an external search for an entry: a map, a movie database or a bookshop (specification 2). */
export function searchUrl(patterns: SearchPatterns, kind: GuideKind, query: string): string {
  // A function, because `replaceAll` would interpret `$&` in a title as a pattern.
  return patterns[kind].replaceAll('{query}', () => encodeURIComponent(query));
}

export function toRecommendation(
  searches: SearchPatterns,
  kind: GuideKind,
  { query, ...entry }: StoredEntry,
): Recommendation {
  return { ...entry, searchUrl: searchUrl(searches, kind, query) };
}

/** Includes the year, which tells works of the same name apart. */
export function toChoice({ label, year, creators, before = '' }: Choice): GuideChoice {
  const name = year === undefined ? label : `${label} (${year})`;
  const by = creators === undefined || creators.length === 0 ? '' : `, ${creators.join(' and ')}`;
  return { input: `${before}${name}`, label: `${name}${by}` };
}

const MAX_REASONS = 3;

function toStoredEntry(entry: GuideEntry, phrase: string | undefined): StoredEntry {
  const { id, name, otherNames, description, year, creators, kindLabel, place, distanceKm, at, why, query } =
    entry;
  const { minutes, pages, lang } = entry;
  return {
    id,
    name,
    description,
    why: [...(phrase === undefined ? [] : [phrase]), ...why].slice(0, MAX_REASONS),
    query,
    ...(otherNames === undefined || otherNames.length === 0 ? {} : { otherNames: [...otherNames] }),
    ...(year === undefined ? {} : { year }),
    ...(creators === undefined ? {} : { creators: [...creators] }),
    ...(kindLabel === undefined ? {} : { kind: kindLabel }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(pages === undefined ? {} : { pages }),
    ...(lang === undefined ? {} : { lang }),
    ...(place === undefined ? {} : { place }),
    ...(distanceKm === undefined ? {} : { distanceKm }),
    ...(at === undefined ? {} : { at: { lat: at.lat, lon: at.lon } }),
  };
}
