import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Atom (RFC 4287), RSS 2.0, JSON Feed 1.1. */
export type PublicFeedFormat = 'atom' | 'rss' | 'json';
export type PublicFeedSubject = 'list' | 'year' | 'people';
/** The last part of a feed's address. */
export type PublicFeedFile<Subject extends PublicFeedSubject = PublicFeedSubject> =
  `${Subject}.${PublicFeedFormat}`;

/** How long the secret of a link may be that a call is sent. */
const TOKEN_MAX_CHARS = 100;
export const LinkToken = text(TOKEN_MAX_CHARS).check(z.minLength(1));

export function publicFeedFiles<Subject extends PublicFeedSubject>(subject: Subject) {
  return [`${subject}.atom`, `${subject}.rss`, `${subject}.json`] as const;
}

/** The path of a feed, for people who have the link of its page, or know the handle of a profile. */
export function publicFeedPath(token: string, file: PublicFeedFile): string {
  const [subject = ''] = file.split('.');
  return `/api/feeds/${subject}/${token}/${file}`;
}

/** What the calls of public feeds have in common. They need two integrations: `feeds` must be enabled, too. */
export const PUBLIC_FEED = {
  method: 'GET',
  access: 'open',
  encoding: 'none',
  // As their pages: a year is counted anew for each call.
  limit: 'visitors',
  integration: 'public',
  answer: 'file',
  produces: 'application/atom+xml',
} as const;
