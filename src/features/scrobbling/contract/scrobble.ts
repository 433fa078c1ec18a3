import * as z from 'zod/mini';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, text, Timestamp, TimeZone } from '#platform/contract/fields.ts';

const TOKEN_MAX_CHARS = 64;

export const SCROBBLE_MESSAGES = {
  loadFailed: 'Loading the addresses for your media server failed: ',
  saveFailed: 'Changing the addresses failed: ',
  created: 'The addresses were created.',
  renewed: 'Your media server has new addresses.',
  withdrawn: 'The addresses no longer work.',
} as const;

/** The programs whose notifications are understood. */
export const SCROBBLE_SERVICES = ['jellyfin', 'plex', 'kodi'] as const;
export type ScrobbleService = (typeof SCROBBLE_SERVICES)[number];

/** Where the caller's media servers send what was watched; `token` is the secret part of the addresses. */
const ScrobbleAddress = z.object({
  token: z.string(),
  creationTime: Timestamp,
  /** In which the day of an entry is counted; an IANA name. */
  timeZone: z.string(),
  /** What was received last and counted; null: nothing yet. */
  last: z.nullable(z.object({ title: z.string(), time: Timestamp })),
});
export type ScrobbleAddress = z.infer<typeof ScrobbleAddress>;

/** `UTC` for new addresses, and the former one for renewed ones, unless stated. */
const Zone = z.object({ timeZone: z.optional(TimeZone) });

const POST = {
  method: 'POST',
  access: 'verified',
  encoding: 'json',
  limit: 'general',
  integration: 'scrobble',
} as const;

export const scrobbleApi = {
  retrieve: {
    ...POST,
    path: '/api/scrobble/retrieve',
    reads: true,
    summary: "The addresses to which the caller's media servers send, if there are any.",
    input: Empty,
    output: z.object({ address: z.nullable(ScrobbleAddress) }),
  },
  create: {
    ...POST,
    path: '/api/scrobble/create',
    summary: 'Creates the addresses, or answers those that there are.',
    input: Zone,
    output: ScrobbleAddress,
  },
  renew: {
    ...POST,
    path: '/api/scrobble/renew',
    summary: 'Makes new addresses; the former ones stop working at once.',
    input: Zone,
    output: ScrobbleAddress,
  },
  withdraw: {
    ...POST,
    path: '/api/scrobble/withdraw',
    summary: 'Revokes the addresses, which stop working at once.',
    input: Empty,
    output: Empty,
  },
  receive: {
    ...POST,
    access: 'open',
    encoding: 'notification',
    origin: 'any',
    path: '/api/scrobble/:token/:service',
    summary:
      'Takes a notification of Jellyfin, Plex or Kodi; what was watched to its end is added to the log.',
    input: z.looseObject({
      token: text(TOKEN_MAX_CHARS).check(z.minLength(1)),
      service: z.enum(SCROBBLE_SERVICES),
    }),
    output: Empty,
  },
} as const satisfies Api;
