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

/** The same as the server stores it. */
export function toParts(parts: readonly ListPart[]): { items: ListItem[]; titles: ListTitle[] } {
  return {
    items: parts.filter((part) => 'activityId' in part),
    titles: parts.flatMap((part, position) => ('activityId' in part ? [] : [{ ...part, position }])),
  };
}
