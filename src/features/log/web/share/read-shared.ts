import type { ActivityCategory } from '../../contract/activity.ts';
import type { Shared } from './shared-url.ts';

export interface SharedWork {
  /** Empty if nothing but a link was shared. */
  readonly name: string;
  /** Null if the link does not tell. */
  readonly category: ActivityCategory | null;
  readonly creator: string | null;
  readonly year: number | null;
  /** The link, and what was written beside the title. */
  readonly note: string;
}

const LINK = /https?:\/\/\S+/;

/** Finds the work in what a browser or an app shares of a page: `Dune (2021) - IMDb` is the movie Dune of 2021. */
export function readShared({ title, text, url }: Shared): SharedWork {
  const link = url === '' ? (LINK.exec(text)?.[0] ?? '') : url;
  const words = text.replace(LINK, '').trim();
  const [firstLine = '', ...otherLines] = words.split('\n');
  const page = title === '' ? firstLine : title;
  const beside = title === '' ? otherLines.join('\n') : words === title ? '' : words;
  const note = [beside.trim(), link].filter((part) => part !== '').join('\n');
  const host = hostOf(link);
  return { ...readTitle(inOneLine(page), host), note };
}

/** Any page can link to what is shared, and finding a pattern takes far too long in thousands of spaces. */
function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '';
}

const CATEGORY_OF_HOST: readonly (readonly [RegExp, ActivityCategory])[] = [
  [/imdb|letterboxd|rottentomatoes|themoviedb/, 'MOVIE'],
  [/serializd|thetvdb/, 'SHOW'],
  [/goodreads|storygraph|openlibrary|librarything|books\.google/, 'BOOK'],
  [/steampowered|backloggd|igdb|howlongtobeat|gog\.com/, 'GAME'],
  [/maps\.|tripadvisor/, 'PLACE'],
];

const SITE_NAMES = new Set(
  [
    'IMDb',
    'Letterboxd',
    'Goodreads',
    'Wikipedia',
    'Rotten Tomatoes',
    'Metacritic',
    'The Movie Database (TMDB)',
    'The StoryGraph',
    'Open Library',
    'Google Maps',
    'Tripadvisor',
    'YouTube',
    'Netflix',
    'Backloggd',
  ].map((name) => name.toLowerCase()),
);

const SEPARATOR = /\s+[-–—|•·⭐]\s*/u;

interface TitlePart {
  readonly pattern: RegExp;
  readonly category?: ActivityCategory;
}

/** What sites write behind a title, with the year as a group. */
const TITLE_PARTS: readonly TitlePart[] = [
  { pattern: /\s*\(TV (?:Mini )?Series (\d{4})[^)]*\)$/i, category: 'SHOW' },
  { pattern: /\s*\(Video Game (\d{4})\)$/i, category: 'GAME' },
  { pattern: /\s*\((?:(\d{4}) )?(?:TV|television) series\)$/i, category: 'SHOW' },
  { pattern: /\s*\((?:(\d{4}) )?(?:video )?game\)$/i, category: 'GAME' },
  { pattern: /\s*\((?:(\d{4}) )?film\)$/i, category: 'MOVIE' },
  { pattern: /\s*\((?:(\d{4}) )?(?:novel|book)\)$/i, category: 'BOOK' },
  { pattern: /\s*\((\d{4})\)$/ },
  // Goodreads: 'Dune (Dune, #1)'.
  { pattern: /\s*\([^()]*, #[\d.-]+\)$/ },
];

function readTitle(page: string, host: string): Omit<SharedWork, 'note'> {
  const [, category = null] = CATEGORY_OF_HOST.find(([pattern]) => pattern.test(host)) ?? [];
  const steam = /^(?:Save \d+% on )?(.+) on Steam$/.exec(withoutSite(page, host));
  if (steam) return { name: steam[1]!, category: 'GAME', creator: null, year: null };
  const { rest, creator } = splitCreator(withoutSite(page, host), category);
  for (const { pattern, ...part } of TITLE_PARTS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const year = match[1] === undefined ? null : Number(match[1]);
    const name = rest.slice(0, match.index);
    if (name !== '') return { name, category: part.category ?? category, creator, year };
  }
  return { name: rest, category, creator, year: null };
}

/** Without the name of the site, and without what stands between it and the title. */
function withoutSite(page: string, host: string): string {
  const [first = '', ...others] = page.replace(/^[\u200E\u200F]/u, '').split(SEPARATOR);
  const isSite = others.some((part) => SITE_NAMES.has(part.toLowerCase()) || isNameOfHost(part, host));
  return isSite || page.includes('⭐') ? first.trim() : page.trim();
}

/** 'Rotten Tomatoes' names rottentomatoes.com. */
function isNameOfHost(part: string, host: string): boolean {
  return host.split('.').includes(part.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) && host !== '';
}

/** Letterboxd writes 'directed by', Goodreads 'by'. */
function splitCreator(text: string, category: ActivityCategory | null) {
  const pattern = category === 'BOOK' ? /^(.+) by (.+)$/ : /^(.+) directed by (.+)$/;
  const [, rest = text, creator = null] = pattern.exec(text) ?? [];
  return { rest, creator };
}
