import { keyOfTitle, type ListItem, type ListTitle } from './lists.ts';

/** What stands in a list: an entry of the log, or a title that is not in it. */
export type ListPart = ListItem | Omit<ListTitle, 'position'>;

export const keyOfPart = (part: ListPart): string =>
  'activityId' in part ? part.activityId : keyOfTitle(part);

interface Parts<Item> {
  readonly items: readonly Item[];
  readonly titles?: readonly ListTitle[] | undefined;
}

/** Entries and titles in their common order. Titles whose place is gone come last. */
export function inOrder<Item>({ items, titles = [] }: Parts<Item>): (Item | ListTitle)[] {
  const parts: (Item | ListTitle)[] = [...items];
  for (const title of titles) parts.splice(title.position, 0, title);
  return parts;
}

/** The same without entries that are gone; titles stay between the others. */
export function withoutGone<Item extends Pick<ListItem, 'activityId'>>(
  { items, titles }: Parts<Item>,
  isThere: (activityId: string) => boolean,
): { items: Item[]; titles: ListTitle[] } {
  let gone = 0;
  const moved = inOrder({ items, titles }).flatMap((part) => {
    if (!('activityId' in part)) return [{ ...part, position: part.position - gone }];
    if (!isThere(part.activityId)) gone += 1;
    return [];
  });
  return { items: items.filter(({ activityId }) => isThere(activityId)), titles: moved };
}

/** The same as the server stores it. */
export function toParts(parts: readonly ListPart[]): { items: ListItem[]; titles: ListTitle[] } {
  return {
    items: parts.filter((part) => 'activityId' in part),
    titles: parts.flatMap((part, position) => ('activityId' in part ? [] : [{ ...part, position }])),
  };
}
