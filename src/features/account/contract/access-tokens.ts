import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARS } from './account-rules.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, line, text, Timestamp } from '#platform/contract/fields.ts';
import { SCOPE_NAMES } from '#platform/contract/scopes.ts';

export const ACCESS_TOKENS_MAX_ITEMS = 50;
export const ACCESS_TOKEN_NAME_MAX_CHARS = 80;
const ACCESS_TOKEN_MAX_DAYS = 3_650;

export const ACCESS_TOKEN_MESSAGES = {
  loadFailed: 'Your programs could not be loaded: ',
  createFailed: 'The token could not be created: ',
  revokeFailed: 'Revoking failed: ',
  revoked: 'The token was revoked.',
  allRevoked: 'All tokens were revoked.',
  noScope: 'Choose at least one.',
} as const;

const Scopes = z.array(z.enum(SCOPE_NAMES)).check(
  z.minLength(1, ACCESS_TOKEN_MESSAGES.noScope),
  z.overwrite((scopes) => SCOPE_NAMES.filter((scope) => scopes.includes(scope))),
);

const accessTokenShape = {
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  createdAt: Timestamp,
  /** Null: never. */
  expiresAt: z.nullable(Timestamp),
};

/** A token without its secret, which is shown only once. */
export const AccessToken = z.object({
  ...accessTokenShape,
  /** Null: not used yet. Updated at most once an hour, and within a minute if the address changes. */
  lastUsedAt: z.nullable(Timestamp),
  /** An IPv4 address, or the first half of an IPv6 address. */
  lastUsedAddress: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof AccessToken>;

const AccessTokens = z.array(AccessToken);

/** What a program sees of the token that it uses. */
export const CurrentAccessToken = z.object({ ...accessTokenShape, email: z.string() });
export type CurrentAccessToken = z.infer<typeof CurrentAccessToken>;

export const NewAccessToken = z.object({
  /** The secret, `dbk_…`: only its digest is stored. */
  token: z.string(),
  tokens: AccessTokens,
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

const SHARED = { access: 'verified', limit: 'account', integration: 'tokens' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;

/** What users do with the access tokens of their programs. Only `current` can be called with a token. */
export const accessTokenApi = {
  list: {
    ...GET,
    path: '/api/account/tokens',
    summary: "The caller's access tokens, the newest first, without their secrets.",
    input: Empty,
    output: AccessTokens,
  },
  create: {
    ...POST,
    path: '/api/account/tokens',
    summary: 'Creates an access token, given the password. This is the only answer that contains the token.',
    validates: true,
    input: z.object({
      name: line(ACCESS_TOKEN_NAME_MAX_CHARS),
      scopes: Scopes,
      /** Days until it expires; null: never. */
      days: z.nullable(z.int().check(z.minimum(1), z.maximum(ACCESS_TOKEN_MAX_DAYS))),
      password: text(PASSWORD_MAX_CHARS),
    }),
    output: NewAccessToken,
  },
  revoke: {
    ...POST,
    path: '/api/account/tokens/revoke',
    summary: "Revokes one of the caller's access tokens; the next call with it is refused.",
    input: z.object({ id: Id }),
    output: AccessTokens,
  },
  revokeAll: {
    ...POST,
    path: '/api/account/tokens/revokeAll',
    summary: "Revokes all of the caller's access tokens.",
    input: Empty,
    output: AccessTokens,
  },
  current: {
    ...GET,
    path: '/api/account/tokens/current',
    limit: 'general',
    scope: 'any',
    summary: 'The access token with which this call is made: its name, scopes and end.',
    input: Empty,
    output: CurrentAccessToken,
  },
} as const satisfies Api;
