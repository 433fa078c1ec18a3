import { GUIDE_LENGTH, type Choice, type GuideEntry, type GuideResult, type Understood } from '../guide.ts';
import { cleanInput } from '../text/clean-input.ts';
import { indexOfString, stringAt } from '../text/string-table.ts';
import { otherNamesOf, readCard } from './card.ts';
import { diversify } from './diversify.ts';
import { plainLabel } from '../text/labels.ts';
import { queryForProfile, type Profile } from './query.ts';
import { bestItems, scoreAll } from './rank.ts';
import { reasonsFor, hasStrongReason } from './reasons.ts';
import { searchFor, type Search } from './search.ts';
import { shortageNote, unknownMessage } from './sentences.ts';
import { resolveTitle } from './resolve-title.ts';
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
    compared: { query: queryForProfile(index, profile) },
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
  return candidatesOf(index, { compared: { query: queryForProfile(index, profile) }, excluded: [] }, limit);
}

const ENOUGH_FOR_CAPS = 200;
const MAX_OTHERS = 5;
const MAX_CLOSE = 5;

type CandidateSearch = Pick<Search, 'compared' | 'excluded' | 'only'>;

function understand(index: WorkIndex, input: string): Search | Extract<GuideResult, { kind: 'unknown' }> {
  const cleaned = cleanInput(input);
  const resolution = resolveTitle(index, cleaned);
  if (resolution.kind !== 'unknown') return searchFor(index, resolution, cleaned);
  const { people, close: titles, ideas } = resolution;
  const close = [
    ...people.map((label) => ({ label })),
    ...titles.map((item) => choiceOf(index, item)),
    ...ideas.filter((label) => !people.includes(label)).map((label) => ({ label })),
  ].slice(0, MAX_CLOSE);
  return { kind: 'unknown', message: unknownMessage(index.kind, cleaned, close.length > 0), close };
}

function guideOf(index: WorkIndex, search: Search, { preferred = [] }: GuideOptions): GuideResult {
  const scores = scoresOf(index, search);
  const first = preferred
    .map((id) => indexOfString(index.ids, id))
    .filter((item) => item >= 0 && scores[item]! > -Infinity);
  const fitting = bestKnown(index, scores, search.first ?? []);
  let chosen: VariedChoice = { list: [], reserve: [] };
  for (const depth of [ENOUGH_FOR_CAPS, workCount(index)]) {
    const ranked = new Set([...first, ...fitting, ...bestItems(index, scores, depth)]);
    const named = search.compared.query.named;
    chosen = diversify(index, itemsWithReasons(index, search, ranked), search.excluded, named);
    if (chosen.list.length === GUIDE_LENGTH) break;
  }
  const note = shortageNote(index.kind, search.understood, chosen.list.length);
  return {
    kind: 'guide',
    understood: search.understood satisfies Understood,
    others: alternativesFor(search, chosen.list).map((item) => choiceOf(index, item)),
    entries: chosen.list.map((item) => entryOf(index, search, item)),
    reserve: chosen.reserve.map((item) => entryOf(index, search, item)),
    ...(note !== undefined && { note }),
  };
}

/** Also offers works that match a description but were left out by the caps. */
function alternativesFor({ others, first = [], only }: Search, chosen: readonly number[]): readonly number[] {
  if (only !== undefined) return others;
  return [...others, ...first.filter((item) => !chosen.includes(item))].slice(0, MAX_OTHERS);
}

/** Sorts complete matches by fame: an author's famous books come first. */
function bestKnown(index: WorkIndex, scores: Float32Array, items: readonly number[]): number[] {
  return items
    .filter((item) => scores[item]! > -Infinity)
    .toSorted((a, b) => index.fame[b]! - index.fame[a]! || scores[b]! - scores[a]! || a - b);
}

function candidatesOf(index: WorkIndex, search: CandidateSearch, limit: number): Candidate[] {
  const excluded = new Set(search.excluded.map((item) => index.sameWork[item]!));
  const ranked = bestItems(index, scoresOf(index, search), limit + ENOUGH_FOR_CAPS).filter(
    (item) => !excluded.has(index.sameWork[item]!),
  );
  const { itemStarts, itemTerms, terms } = index.fields.tags;
  return [...itemsWithReasons(index, search, ranked)].slice(0, limit).map((item) => ({
    ...entryOf(index, search, item),
    tags: Array.from(itemTerms.subarray(itemStarts[item], itemStarts[item + 1]), (term) =>
      stringAt(terms, term),
    ),
  }));
}

function scoresOf(index: WorkIndex, { compared, only }: CandidateSearch): Float32Array {
  const scores = scoreAll(index, compared.query);
  if (only === undefined) return scores;
  const allowed = new Set(only);
  return scores.map((score, item) => (allowed.has(item) ? score : -Infinity));
}

/**
 * Yields only items with a reason. Items that share only the genre or the decade come last and fill the list if
 * nothing nearer is left.
 */
function* itemsWithReasons(
  index: WorkIndex,
  { compared }: CandidateSearch,
  items: Iterable<number>,
): Generator<number> {
  const distant: number[] = [];
  for (const item of items) {
    if (hasStrongReason(index, compared, item)) yield item;
    else distant.push(item);
  }
  for (const item of distant) if (reasonsFor(index, compared, item).length > 0) yield item;
}

function choiceOf(index: WorkIndex, item: number): Choice {
  const { title, year, creators } = readCard(index, item);
  return { id: stringAt(index.ids, item), label: title, year, creators };
}

function entryOf(index: WorkIndex, { compared }: CandidateSearch, item: number): GuideEntry {
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
    why: reasonsFor(index, compared, item),
    query: index.kind === 'movie' ? `${title} ${year}` : `${title} ${creators[0] ?? ''}`.trim(),
  };
}
