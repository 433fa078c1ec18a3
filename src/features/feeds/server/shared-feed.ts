import type { PublicFeedFile, PublicFeedFormat } from '#platform/contract/public-feeds.ts';
import type { PublicItem } from '#features/lists/contract/public-lists.ts';
import { CATEGORY_NAMES, madeText } from '#features/log/server/public.ts';
import { formatFeed, titleOf, toHtml, type FeedText } from './feed-adapter.ts';

/** What everybody may read. */
export interface SharedFeed {
  readonly title: string;
  readonly description: string;
  readonly updatedAt: number;
  readonly items: readonly SharedFeedItem[];
}

export interface SharedFeedItem {
  /** Tells the entries of this feed apart; nobody is shown it. */
  readonly key: string;
  readonly date: number;
  readonly entry: Pick<PublicItem, 'name' | 'category' | 'rating'> & Partial<PublicItem>;
  /** What is said after kind and maker. */
  readonly facts?: readonly string[];
}

/** Where a feed and its page are. */
export interface SharedFeedPlace {
  readonly file: PublicFeedFile;
  /** The address of the page, without a secret: it begins the ids, which readers show. */
  readonly page: string;
  /** The address at which people read the same. */
  readonly link: string;
  readonly urlOf: (format: PublicFeedFormat) => string;
  /** An id without any of those in the database: a digest with a secret, if the page has one. */
  readonly toId: (key: string) => string;
}

export type SharedFeedWriter = typeof writeSharedFeed;

/** Writes the feed of what everybody with a link may read. */
export function writeSharedFeed(
  { title, description, updatedAt, items }: SharedFeed,
  { file, page, link, urlOf, toId }: SharedFeedPlace,
): FeedText {
  const [subject, format] = file.split('.') as [string, PublicFeedFormat];
  return formatFeed(format, {
    id: `${page}?${subject}=${toId(subject)}`,
    title,
    description,
    link,
    updatedAt: new Date(updatedAt),
    urlOf,
    items: items.map(({ key, date, entry, facts = [] }) => ({
      id: `${page}?entry=${toId(key)}`,
      link,
      date: new Date(date),
      title: titleOf(entry),
      html: toHtml([
        CATEGORY_NAMES[entry.category],
        madeText({ ...entry, year: entry.year ?? undefined }),
        ...facts,
      ]),
      category: entry.category,
    })),
  });
}
