import type { Activity } from '#features/log/contract/activity.ts';
import { isAbout, nameKeys } from '#platform/contract/catalogue-item.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { showNameOf } from '../choices/episode-names.ts';

/** A show, or the show that a season or an episode is of. */
interface Shown<Item> {
  readonly item: Item;
  readonly name: string;
  readonly year: number | undefined;
}

type ShowFields = Pick<ImportFields, 'name' | 'category'> & {
  readonly year?: number | null | undefined;
  readonly status?: string | undefined;
};

export interface ShowPart {
  /** The key by which the server knows the season or the episode; null: there is none. */
  readonly key: string | null;
}

/** Finds for a show one of its seasons or episodes that is no wish, in the log or among the drafts. */
export function createShowParts(
  drafts: readonly ImportDraft[],
  log: readonly Activity[],
  keyOf: (activity: Activity) => string | null,
): (show: ImportFields) => ShowPart | undefined {
  const parts = createIndex(
    inOrder([
      ...log.flatMap((activity) => partOf({ key: keyOf(activity), name: activity.name }, activity)),
      ...drafts.flatMap(({ key, fields }) => partOf({ key, name: fields.name }, fields)),
    ]),
  );
  return ({ name, year }) => {
    const found = parts(name, year ?? undefined);
    return found.find(({ key }) => key !== null) ?? found[0];
  };
}

/** Whether a show says no more than its seasons do. Daybook's own export is taken over as it is. */
export function isSaidByParts({ fields, own }: ImportDraft): boolean {
  const { category, name, status, date, rating, note, tags } = fields;
  if (own !== undefined || category !== 'SHOW' || status === 'STOPPED' || showNameOf(name) !== null)
    return false;
  return status === 'WANT' || (date === null && rating === null && note === '' && tags.length === 0);
}

/** The wishes for shows that come true by their first new season or episode. */
export function matchWishes(
  drafts: readonly ImportDraft[],
  log: readonly Activity[],
): ReadonlyMap<ImportDraft, Activity> {
  const wishes = createIndex(log.filter(isWish).map((item) => ({ item, name: item.name, year: item.year })));
  const matches = new Map<ImportDraft, Activity>();
  const taken = new Set<Activity>();
  const parts = drafts.flatMap((draft) => partOf({ draft, name: draft.fields.name }, draft.fields));
  for (const { item, name, year } of inOrder(parts)) {
    const wish = wishes(name, year).find((one) => !taken.has(one));
    if (wish === undefined) continue;
    matches.set(item.draft, wish);
    taken.add(wish);
  }
  return matches;
}

function isWish({ category, status }: ShowFields): boolean {
  return category === 'SHOW' && status === 'WANT';
}

function partOf<Item>(item: Item, { category, name, year, status }: ShowFields): Shown<Item>[] {
  const show = category === 'SHOW' && status !== 'WANT' ? showNameOf(name) : null;
  return show === null ? [] : [{ item, name: show, year: year ?? undefined }];
}

/** From the first season to the last, so that the order of the files decides nothing. */
function inOrder<Item extends { readonly name: string }>(parts: readonly Shown<Item>[]): Shown<Item>[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return parts.toSorted((a, b) => compare(a.item.name, b.item.name));
}

function createIndex<Item>(all: readonly Shown<Item>[]): (name: string, year: number | undefined) => Item[] {
  const keyed = all.flatMap((one) => nameKeys(one.name).map((key) => ({ key, one })));
  const index = Map.groupBy(keyed, ({ key }) => key);
  return (name, year) =>
    nameKeys(name)
      .flatMap((key) => index.get(key) ?? [])
      .filter(({ one }) => isAbout({ name, year }, one) || isAbout(one, { name, year }))
      .map(({ one }) => one.item);
}
