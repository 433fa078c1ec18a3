import type { Activity } from '#contract/activity.ts';
import { feedPath, type FeedFile } from '#contract/activity-feed.ts';
import { escapeXml, removeForbidden } from '#contract/xml.ts';
import { Feed } from 'feed';
import { CATEGORY_NAMES, madeText, starsText } from '../export/entry-text.ts';

export type FeedFormat = Exclude<FeedFile, 'log.ics'>;

const TYPES: Readonly<Record<FeedFormat, string>> = {
  'log.atom': 'application/atom+xml; charset=utf-8',
  'log.rss': 'application/rss+xml; charset=utf-8',
  'log.json': 'application/feed+json; charset=utf-8',
};

/** Readers are asked to come back this often. */
const TTL_MINUTES = 60;

export interface FeedFacts {
  readonly file: FeedFormat;
  readonly token: string;
  readonly publicUrl: string;
  readonly createdAt: number;
}

/** A log as Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1. */
export function writeFeed(
  entries: readonly Activity[],
  { file, token, publicUrl, createdAt }: FeedFacts,
): { readonly text: string; readonly type: string } {
  const urlOf = (one: FeedFormat) => publicUrl + feedPath(token, one);
  const feed = new Feed({
    // Without the secret, so that a reader that shows the id gives nothing away.
    id: `${publicUrl}/activity`,
    title: 'Daybook',
    description: 'What was read, seen, played and visited.',
    link: `${publicUrl}/activity`,
    language: 'en',
    generator: 'Daybook',
    ttl: TTL_MINUTES,
    updated: new Date(entries[0]?.creationTime ?? createdAt),
    feedLinks: { atom: urlOf('log.atom'), rss: urlOf('log.rss'), json: urlOf('log.json') },
  });
  // Titles are HTML in Atom, as the library writes it, and for most readers of RSS; in JSON they are plain text.
  const toTitle = file === 'log.json' ? removeForbidden : escapeXml;
  for (const entry of entries) feed.addItem({ ...toItem(entry, publicUrl), title: toTitle(titleOf(entry)) });
  const text = { 'log.atom': feed.atom1, 'log.rss': feed.rss2, 'log.json': feed.json1 }[file].call(feed);
  return { text, type: TYPES[file] };
}

/** `Dune ★★★★☆`: readers list titles, so the rating stands in it. */
const titleOf = (entry: Activity): string => `${entry.name} ${starsText(entry)}`.trimEnd();

function toItem(entry: Activity, publicUrl: string) {
  const url = `${publicUrl}/activity?d=${encodeURIComponent(entry.id)}`;
  const date = new Date(entry.creationTime);
  return {
    id: url,
    link: url,
    date,
    published: date,
    content: toHtml(entry),
    category: [{ name: CATEGORY_NAMES[entry.category] }],
  };
}

/** The text as HTML, in which only Daybook's own elements are markup. */
function toHtml(entry: Activity): string {
  const { category, date = '', note = '' } = entry;
  const facts = [CATEGORY_NAMES[category], madeText(entry), date.replace('/', ' to ')];
  const paragraphs = [facts.filter((fact) => fact !== '').join(' · '), ...note.split(/\n{2,}/)];
  return paragraphs
    .filter((text) => text.trim() !== '')
    .map(
      (text) =>
        `<p>${text
          .split('\n')
          .map((one) => escapeXml(one))
          .join('<br>')}</p>`,
    )
    .join('');
}
