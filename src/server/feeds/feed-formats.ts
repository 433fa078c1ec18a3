import { feedPath, type FeedFile } from '#contract/feeds.ts';
import { escapeXml, removeForbidden } from '#contract/xml.ts';
import { Feed } from 'feed';
import { categoryWord, entryUrl, sourceOf, titleOf } from './entry-words.ts';
import type { FeedEntry } from './queries.ts';

type Format = Exclude<FeedFile, 'log.ics'>;

const TYPES: Readonly<Record<Format, string>> = {
  'log.atom': 'application/atom+xml; charset=utf-8',
  'log.rss': 'application/rss+xml; charset=utf-8',
  'log.json': 'application/feed+json; charset=utf-8',
};

/** Readers are asked to come back this often. */
const TTL_MINUTES = 60;

export interface FeedFacts {
  readonly file: Format;
  readonly token: string;
  readonly publicUrl: string;
  readonly createdAt: number;
}

/** A log as Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1. */
export function createFeed(
  entries: readonly FeedEntry[],
  { file, token, publicUrl, createdAt }: FeedFacts,
): { readonly text: string; readonly type: string } {
  const urlOf = (one: Format) => publicUrl + feedPath(token, one);
  const feed = new Feed({
    // Without the secret, so that a reader that shows the id gives nothing away.
    id: `${publicUrl}/activity`,
    title: 'Daybook',
    description: 'What was read, seen, played and visited.',
    link: `${publicUrl}/activity`,
    language: 'en',
    generator: 'Daybook',
    ttl: TTL_MINUTES,
    updated: new Date(entries[0]?.createdAt ?? createdAt),
    feedLinks: { atom: urlOf('log.atom'), rss: urlOf('log.rss'), json: urlOf('log.json') },
  });
  // Titles are HTML in Atom as it is written here and for readers of RSS, and plain text in JSON.
  const toTitle = file === 'log.json' ? removeForbidden : escapeXml;
  for (const entry of entries) feed.addItem({ ...toItem(entry, publicUrl), title: toTitle(titleOf(entry)) });
  const text = { 'log.atom': feed.atom1, 'log.rss': feed.rss2, 'log.json': feed.json1 }[file].call(feed);
  return { text, type: TYPES[file] };
}

function toItem(entry: FeedEntry, publicUrl: string) {
  const url = entryUrl(publicUrl, entry);
  const date = new Date(entry.createdAt);
  return {
    id: url,
    link: url,
    date,
    published: date,
    content: toHtml(entry),
    category: [{ name: categoryWord(entry.category) }],
  };
}

/** The text as HTML, in which only Daybook's own elements are markup. */
function toHtml(entry: FeedEntry): string {
  const paragraphs = [sourceOf(entry), ...entry.note.split(/\n{2,}/)].filter((text) => text.trim() !== '');
  return paragraphs
    .map(
      (text) =>
        `<p>${text
          .split('\n')
          .map((one) => escapeXml(one))
          .join('<br>')}</p>`,
    )
    .join('');
}
