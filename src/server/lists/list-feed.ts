import { publicFeedPath, type PublicFeedFile, type PublicItem } from '#contract/public-lists.ts';
import { sharedListPath } from '#contract/screens.ts';
import { CATEGORY_NAMES, madeText } from '../activity/export/entry-text.ts';
import {
  formatFeed,
  titleOf,
  toHtml,
  type FeedFormat,
  type FeedItem,
  type FeedText,
} from '../activity/feed/feed-adapter.ts';

export interface ListFeedContents {
  readonly name: string;
  readonly note: string;
  /** When the list was shared; the dates of its entries are private. */
  readonly sharedAt: number;
  readonly items: readonly { readonly activityId: string; readonly entry: PublicItem }[];
}

export interface ListFeedFacts {
  readonly file: PublicFeedFile;
  readonly token: string;
  readonly publicUrl: string;
  readonly digest: (text: string) => string;
}

/** Writes the feed of a shared list, in the order of the list. */
export function writeListFeed(
  { name, note, sharedAt, items }: ListFeedContents,
  { file, token, publicUrl, digest }: ListFeedFacts,
): FeedText {
  const page = `${publicUrl}/sharedList`;
  const link = publicUrl + sharedListPath(token);
  const date = new Date(sharedAt);
  // Readers tell entries apart by ids; a digest with the secret says nothing about those in the database.
  const toItem = ({ activityId, entry }: ListFeedContents['items'][number]): FeedItem => ({
    id: `${page}?entry=${digest(`${token} ${activityId}`)}`,
    link,
    date,
    title: titleOf(entry),
    html: toHtml([CATEGORY_NAMES[entry.category], madeText({ ...entry, year: entry.year ?? undefined })]),
    category: entry.category,
  });
  return formatFeed(file.slice('list.'.length) as FeedFormat, {
    id: `${page}?list=${digest(`${token} list`)}`,
    title: name,
    description: note,
    link,
    updatedAt: date,
    urlOf: (format) => publicUrl + publicFeedPath(token, `list.${format}`),
    items: items.map(toItem),
  });
}
