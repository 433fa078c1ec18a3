import type { Profile } from '#guide-engine/works/search/query.ts';
import * as z from 'zod/mini';
import type { Vocabulary } from './model-input.ts';

/** An element of a model's answer that names a candidate. */
export interface ChosenItem {
  readonly id: string;
  readonly why: string | null;
}

/** A model may repeat itself endlessly. */
const MAX_LIST_ITEMS = 100;

const Listed = z.object({ items: z.array(z.unknown()) });
const Item = z.object({ id: z.string(), why: z.optional(z.unknown()) });
const Description = z.object({
  known: z.literal(true),
  genres: z.optional(z.unknown()),
  tags: z.optional(z.unknown()),
  creators: z.optional(z.unknown()),
  year: z.optional(z.unknown()),
  audience: z.optional(z.unknown()),
});

/** Reads item by item, so that one bad element does not cost the others. Items that are not candidates are dropped. */
export function readChosen(value: unknown, candidates: ReadonlySet<string>): ChosenItem[] {
  const listed = Listed.safeParse(value);
  const elements = listed.success ? listed.data.items : Array.isArray(value) ? value : [];
  const chosen = new Map<string, ChosenItem>();
  for (const element of elements.slice(0, MAX_LIST_ITEMS)) {
    const item = Item.safeParse(typeof element === 'string' ? { id: element } : element);
    if (!item.success || !candidates.has(item.data.id) || chosen.has(item.data.id)) continue;
    const { id, why } = item.data;
    chosen.set(id, { id, why: typeof why === 'string' ? why : null });
  }
  return [...chosen.values()];
}

/** Fewer tags of the catalogue are too few to rank by. */
const MIN_TAGS = 3;
const EARLIEST_YEAR = -3_000;
const LATEST_YEAR = 2_100;
const FOR_CHILDREN = /^(family|childrens)$/;

/** Null if the model does not know the work or gives too few tags of the catalogue. */
export function readDescription(value: unknown, { genres, tags }: Vocabulary): Profile | null {
  const description = Description.safeParse(value);
  if (!description.success) return null;
  const { year, audience, creators } = description.data;
  const profile = {
    genres: filterKnown(description.data.genres, genres),
    tags: filterKnown(description.data.tags, tags),
    creators: stringsOf(creators),
    ...(isYear(year) ? { year } : {}),
  };
  if (profile.tags.length < MIN_TAGS) return null;
  const isForAll = audience === 'all' || profile.genres.some((genre) => FOR_CHILDREN.test(genre));
  return isForAll ? { ...profile, audience: 'all' } : profile;
}

function filterKnown(value: unknown, list: readonly string[]): string[] {
  const allowed = new Set(list);
  return [...new Set(stringsOf(value))].filter((word) => allowed.has(word));
}

function stringsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_LIST_ITEMS).filter((word): word is string => typeof word === 'string');
}

function isYear(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= EARLIEST_YEAR && Number(value) <= LATEST_YEAR;
}
