import { GUIDE_LENGTH, type Guide, type GuideEntry, type GuideResult } from '../guide.ts';
import { termsOf } from '../index/field-index.ts';
import { indexOfString, stringAt } from '../text/string-table.ts';
import { otherNamesOf, readCard } from './card.ts';
import { compareWith } from './comparison.ts';
import { diversify, variedBySeries } from './diversify.ts';
import { plainLabel } from '../text/labels.ts';
import { queryForProfile, type Profile } from './search/query.ts';
import { bestItems } from './rank.ts';
import { beginningsFirst, inReadingOrder } from './reading-order.ts';
import { searchLike, type Search } from './search/search.ts';
import { shortageNote } from './sentences.ts';
import { understand } from './search/understand.ts';
import type { VariedChoice } from '../variety.ts';
import { workCount, type WorkIndex } from './work-index.ts';

export interface GuideOptions {
  /** Ids to put first, in this order, if they are of the catalogue and may be answered; the rest is filled up. */
  readonly preferred?: readonly string[];
}

/** A candidate for a re-ranker. */
export interface Candidate extends GuideEntry {
  readonly tags: readonly string[];
}

/** The guide for what a reader typed: a title, or a person, genre or theme. The same for the same catalogue, always. */
export function workGuide(index: WorkIndex, input: string, options: GuideOptions = {}): GuideResult {
  const search = understand(index, input);
  if ('kind' in search) return search;
  return guideOf(index, search, options);
}

/** What a guide from an item of the catalogue recommends. */
export function entriesLike(index: WorkIndex, item: number): readonly GuideEntry[] {
  return guideOf(index, searchLike(index, { kind: 'work', how: 'exact', item, others: [] }, ''), {}).entries;
}

/** The guide for a described work that the catalogue doesn't contain; `label` is its heading. */
export function guideForProfile(
  index: WorkIndex,
  label: string,
  profile: Profile,
  options: GuideOptions = {},
): GuideResult {
  const search: Search = {
    understood: { how: 'described', label },
    others: [],
    compared: compareWith(index, { query: queryForProfile(index, profile) }),
    excluded: [],
  };
  return guideOf(index, search, options);
}

/** The best items for an input before the caps, best first; empty for an unknown input. */
export function candidates(index: WorkIndex, input: string, limit = 40): Candidate[] {
  const search = understand(index, input);
  return 'kind' in search ? [] : candidatesOf(index, search, limit);
}

/** The best items for a described work before the caps, best first. */
export function candidatesForProfile(index: WorkIndex, profile: Profile, limit = 40): Candidate[] {
  const compared = compareWith(index, { query: queryForProfile(index, profile) });
  return candidatesOf(index, { compared, excluded: [] }, limit);
}

const ENOUGH_FOR_CAPS = 200;

type CandidateSearch = Pick<Search, 'compared' | 'excluded' | 'only' | 'wanted'>;

function guideOf(index: WorkIndex, search: Search, { preferred = [] }: GuideOptions): Guide {
  const scores = scoresOf(search);
  const first = preferred
    .map((id) => indexOfString(index.ids, id))
    .filter((item) => item >= 0 && scores[item]! > -Infinity);
  const wanted = new Set(
    variedBySeries(
      index,
      (search.wanted ?? []).filter((item) => scores[item]! > -Infinity),
    ),
  );
  let chosen: VariedChoice = { list: [], reserve: [] };
  for (const depth of [ENOUGH_FOR_CAPS, workCount(index)]) {
    const alike = beginningsFirst(index, bestItems(index, scores, depth), search.excluded);
    const ranked = new Set([...first, ...wanted, ...alike]);
    chosen = diversify(index, itemsWithReasons(search, ranked, first), search.excluded, wanted);
    if (chosen.list.length === GUIDE_LENGTH) break;
  }
  const list = [true, false].flatMap((isWanted) =>
    inReadingOrder(
      index,
      chosen.list.filter((item) => wanted.has(item) === isWanted),
      search.excluded,
    ),
  );
  const reserve = inReadingOrder(index, chosen.reserve, [...search.excluded, ...list]);
  const entries = entriesOf(index, search, [...list, ...reserve]);
  const note = shortageNote(index.kind, search.understood, list.length);
  return {
    kind: 'guide',
    understood: search.understood,
    ...(search.shared !== undefined && { shared: search.shared }),
    others: search.others,
    entries: entries.slice(0, list.length),
    reserve: entries.slice(list.length),
    ...(note !== undefined && { note }),
  };
}

function candidatesOf(index: WorkIndex, search: CandidateSearch, limit: number): Candidate[] {
  const excluded = new Set(search.excluded.map((item) => index.sameWork[item]!));
  const ranked = bestItems(index, scoresOf(search), limit + ENOUGH_FOR_CAPS).filter(
    (item) => !excluded.has(index.sameWork[item]!),
  );
  const { tags } = index.fields;
  const items = [...itemsWithReasons(search, ranked)].slice(0, limit);
  return entriesOf(index, search, items).map((entry, at) => ({
    ...entry,
    tags: Array.from(termsOf(tags, items[at]!), (term) => stringAt(tags.terms, term)),
  }));
}

function scoresOf({ compared, only }: CandidateSearch): Float32Array {
  const scores = compared.score();
  if (only === undefined) return scores;
  const allowed = new Float32Array(scores.length).fill(-Infinity);
  for (const item of only) allowed[item] = scores[item]!;
  return allowed;
}

/**
 * Yields only items with a reason. Items that share only the genre or the decade come last and fill the list if nothing
 * nearer is left, unless a re-ranker prefers them.
 */
function* itemsWithReasons(
  { compared, wanted = [] }: CandidateSearch,
  items: Iterable<number>,
  preferred: readonly number[] = [],
): Generator<number> {
  const distant: number[] = [];
  const [first, chosen] = [new Set(wanted), new Set(preferred)];
  const hasReason = (item: number) => compared.reasonsFor([item])[0]!.length > 0;
  const comesFirst = (item: number) => (chosen.has(item) ? hasReason(item) : compared.hasStrongReason(item));
  for (const item of items) {
    if (first.has(item) || comesFirst(item)) yield item;
    else distant.push(item);
  }
  for (const item of distant) if (hasReason(item)) yield item;
}

function entriesOf(index: WorkIndex, { compared }: CandidateSearch, items: readonly number[]): GuideEntry[] {
  const reasons = compared.reasonsFor(items);
  return items.map((item, at) => entryOf(index, item, reasons[at]!));
}

function entryOf(index: WorkIndex, item: number, why: readonly string[]): GuideEntry {
  const card = readCard(index, item);
  const { title, year, creators, series, genres, minutes, pages, lang, description } = card;
  return {
    id: stringAt(index.ids, item),
    name: title,
    otherNames: otherNamesOf(card),
    year,
    creators,
    kindLabel: genres.map(plainLabel).join(', '),
    ...(series !== undefined && { series }),
    ...(minutes !== undefined && { minutes }),
    ...(pages !== undefined && { pages }),
    lang,
    description,
    why,
    query: index.kind === 'movie' ? `${title} ${year}` : `${title} ${creators[0] ?? ''}`.trim(),
  };
}
