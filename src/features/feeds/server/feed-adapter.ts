import type { Activity, ActivityCategory } from '#features/log/contract/activity.ts';
import { feedPath, type FeedFile } from '../contract/activity-feed.ts';
import { escapeXml, removeForbidden } from '#platform/contract/xml.ts';
import { Feed } from 'feed';
import { CATEGORY_NAMES, madeText, starsText } from '#features/log/server/public.ts';

export type FeedFormat = 'atom' | 'rss' | 'json';

const TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/**
 * Titles are HTML in Atom, as the library writes it, and plain text in JSON. In RSS nobody has said which: some readers
 * take them for HTML, others, such as newsboat, do not. So only what would be markup is escaped there.
 */
const TITLES: Readonly<Record<FeedFormat, (title: string) => string>> = {
  atom: escapeXml,
  rss: (title) => (/[<>]|&[#\w]/.test(title) ? escapeXml(title) : removeForbidden(title)),
  json: removeForbidden,
};

/** Readers are asked to come back this often. */
const TTL_MINUTES = 60;

/** What a feed says, in any format. */
export interface FeedContents {
  /** Without the secret of its address, so that a reader that shows the id gives nothing away. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly updatedAt: Date;
  readonly urlOf: (format: FeedFormat) => string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly date: Date;
  readonly html: string;
  readonly category: ActivityCategory;
}

export interface FeedText {
  readonly text: string;
  readonly type: string;
}

/** Writes Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1. */
export function formatFeed(
  format: FeedFormat,
  { urlOf, updatedAt, items, ...about }: FeedContents,
): FeedText {
  const feed = new Feed({
    ...about,
    title: removeForbidden(about.title),
    description: removeForbidden(about.description),
    language: 'en',
    generator: 'Daybook',
    ttl: TTL_MINUTES,
    updated: updatedAt,
    feedLinks: { atom: urlOf('atom'), rss: urlOf('rss'), json: urlOf('json') },
  });
  const toTitle = TITLES[format];
  for (const { title, html, category, ...item } of items)
    feed.addItem({
      ...item,
      published: item.date,
      content: html,
      category: [{ name: CATEGORY_NAMES[category] }],
      title: toTitle(title),
    });
  const text = { atom: feed.atom1, rss: feed.rss2, json: feed.json1 }[format].call(feed);
  return { text, type: TYPES[format] };
}

export interface FeedFacts {
  readonly file: Exclude<FeedFile, 'log.ics'>;
  readonly token: string;
  readonly publicUrl: string;
  readonly createdAt: number;
}

/** Writes the feed of a log. */
export function writeFeed(entries: readonly Activity[], { file, token, publicUrl, createdAt }: FeedFacts) {
  return formatFeed(file.slice('log.'.length) as FeedFormat, {
    id: `${publicUrl}/activity`,
    title: 'Daybook',
    description: 'What was read, seen, played and visited.',
    link: `${publicUrl}/activity`,
    updatedAt: new Date(entries[0]?.creationTime ?? createdAt),
    urlOf: (format) => publicUrl + feedPath(token, `log.${format}`),
    items: entries.map((entry) => toItem(entry, publicUrl)),
  });
}

/** `Dune ★★★★☆`: readers list titles, so the rating stands in it. */
export function titleOf(entry: Pick<Activity, 'name' | 'rating'>): string {
  return `${entry.name} ${starsText(entry)}`.trimEnd();
}

function toItem(entry: Activity, publicUrl: string): FeedItem {
  const { id, category, date = '', note = '' } = entry;
  const url = `${publicUrl}/activity?d=${encodeURIComponent(id)}`;
  const facts = [CATEGORY_NAMES[category], madeText(entry), date.replace('/', ' to ')];
  return {
    id: url,
    link: url,
    date: new Date(entry.creationTime),
    title: titleOf(entry),
    html: toHtml(facts, note),
    category,
  };
}

/** Facts in one paragraph and a text in others, as HTML in which only Daybook's own elements are markup. */
export function toHtml(facts: readonly string[], text = ''): string {
  return [facts.filter((fact) => fact !== '').join(' · '), ...text.split(/\n{2,}/)]
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => escapeXml(line))
          .join('<br>')}</p>`,
    )
    .join('');
}
