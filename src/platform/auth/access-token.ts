import { isUtf8 } from 'node:buffer';
import type { Endpoint } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import type { Scope } from '../contract/scopes.ts';
import type { SessionUser } from './session.ts';

/** A valid token of a program. Its user is never an admin: programs have no admin rights. */
export interface AccessToken {
  readonly id: string;
  readonly user: SessionUser;
  readonly scopes: readonly Scope[];
}

/** Credentials from the `Authorization` header. */
export interface ProgramCredentials {
  readonly secret: string;
  /** The user name of Basic authentication, which must be the address of the token's owner; null with Bearer. */
  readonly email: string | null;
}

/** Looks up access tokens for the gate. */
export interface AccessTokenFinder {
  /** Null if the token is unknown, expired or revoked, or its user may not use Daybook. */
  find(credentials: ProgramCredentials, addressKey: string): Promise<AccessToken | null>;
}

/**
 * The token of an `Authorization: Bearer` header (RFC 6750), if it is one of Daybook's: proxies that log people in add
 * tokens of their own to the requests of browsers.
 */
export function readBearer(authorization: string | undefined): ProgramCredentials | null {
  const [, secret] = /^Bearer +(dbk_\S*)$/i.exec(authorization ?? '') ?? [];
  return secret === undefined ? null : { secret, email: null };
}

/** The credentials of an `Authorization: Basic` header (RFC 7617); null if there are none. */
export function readBasic(authorization: string | undefined): ProgramCredentials | null {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const bytes = Buffer.from(encoded, 'base64');
  // Some programs write Latin-1 although the challenge asks for UTF-8.
  const [email = '', ...password] = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').split(':');
  return { email, secret: password.join(':') };
}

/** @param needed null: no token may do it. @throws Problem `access-token.scope`, which names what is needed */
export function assertScopes(needed: readonly Scope[] | null, { scopes }: Pick<AccessToken, 'scopes'>): void {
  if (needed === null)
    throw new Problem('access-token.scope', { detail: 'No access token allows this call.' });
  if (needed.every((scope) => scopes.includes(scope))) return;
  const names = needed.length === 1 ? `scope ${needed[0]}` : `scopes ${needed.join(' and ')}`;
  throw new Problem('access-token.scope', {
    detail: `This call needs an access token with the ${names}.`,
    scope: needed.join(' '),
  });
}

/** An endpoint that names no scope refuses every token. */
export function neededScopes({ scope }: Endpoint): readonly Scope[] | null {
  if (scope === undefined) return null;
  return scope === 'any' ? [] : [scope];
}
