import type * as z from 'zod/mini';
import type { Integration } from './integrations.ts';
import type { Scope } from './scopes.ts';

/** Who may call: anyone, any logged-in user, users with a verified email, admins (specification 6). */
export type Access = 'open' | 'user' | 'verified' | 'admin';

/**
 * How the request contains its input. `none`: only query and path; `any`: the body is not read;
 * `json-or-text`: JSON as either media type; `text/plain` needs no CORS preflight (https://fetch.spec.whatwg.org/#simple-header);
 * `notification`: a JSON object of any media type, or in the field `payload` of multipart, where files are ignored;
 * `upload`: multipart, the fields of the input first, then exactly one file; `tus`: the tus protocol.
 */
export type Encoding = 'none' | 'json' | 'json-or-text' | 'notification' | 'form' | 'any' | 'upload' | 'tus';

/** The rate limit of a call; the server's `http/rate-limit.ts` defines them. */
export type RateLimitName =
  | 'general'
  | 'account'
  | 'visitors'
  | 'guides'
  | 'feedback'
  | 'uploads'
  | 'own-uploads'
  | 'archives'
  | 'imports'
  | 'dav';

/** The only description of an API call, compiled into the server and the browser. */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Path parameters such as `:name` become keys of the input. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly encoding: Encoding;
  readonly limit: RateLimitName;
  /** What an access token must allow for this call; `any`: nothing. Without a scope the call refuses all tokens. */
  readonly scope?: Scope | 'any';
  /** The call exists only while this one is enabled (`INTEGRATIONS`). */
  readonly integration?: Integration;
  /** `any`: exempt from the check of the Origin header, for calls by other programs (RFC 8058). */
  readonly origin?: 'any';
  /** `any`: pages of every site may call it and read its answers and errors. Cookies are ignored. */
  readonly cors?: 'any';
  /** `omit`: browsers send and accept no cookies (specification 7). */
  readonly credentials?: 'omit';
  /** 256 kB unless stated. */
  readonly bodyMaxBytes?: number;
  /** An upload that has to arrive within a minute, as all other bodies. */
  readonly isShort?: true;
  /** A call counts once for its limit for each part of its body of this size, because reading the body costs most. */
  readonly bytesPerCall?: number;
  /** A POST that changes nothing, because its input is long or secret. A GET changes nothing unless it says so. */
  readonly reads?: true;
  /** A GET that changes state: requests from other sites are refused, including images and frames. */
  readonly changesState?: true;
  /** The media type of the file that is sent instead of JSON. */
  readonly produces?: `${string}/${string}`;
  /** `file`: the answer is a file's content instead of JSON. */
  readonly answer?: 'file';
  /** The browser validates the input, too. Its part of Daybook has the schemas of these calls only. */
  readonly validates?: true;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

/** How most calls travel: with their input in the query, or as JSON. */
export const GET = { method: 'GET', encoding: 'none' } as const;
export const POST = { method: 'POST', encoding: 'json' } as const;

export type ValidatedEndpoint = Endpoint & { readonly validates: true };

export type Api = Readonly<Record<string, Endpoint>>;

/** What a caller passes. */
export type Input<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives, after validation. */
export type Parsed<E extends Endpoint> = z.output<E['input']>;
/** What a handler returns and a caller receives. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/**
 * The id of the user whom the browser believes to be logged in. A call is refused if the session belongs to another
 * user, as after a login in another tab.
 */
export const USER_HEADER = 'daybook-user';

/** The names of the path's parameters: `/api/a/:id` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

type Fields = Readonly<Record<string, unknown>>;

/** A path with its parameters, and the other fields of the input. Those that are undefined are not sent. */
export function fillPath(template: string, input: Fields): { readonly path: string; readonly rest: Fields } {
  const inPath = pathParameters(template);
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  return { path, rest: Object.fromEntries(rest) };
}
