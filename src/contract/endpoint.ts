import type * as z from 'zod/mini';

/** Who may call: anyone, anyone logged in, those with a verified e-mail, admins (specification 6). */
export type Access = 'open' | 'user' | 'verified' | 'admin';

/**
 * How the request carries its input. `none`: query and path only; `any`: a body that is not read;
 * `json-or-text`: JSON under either type, as text it needs no preflight (https://fetch.spec.whatwg.org/#simple-header);
 * `upload`: multipart with exactly one file, after the fields of the input; `tus`: headers and bytes by the tus protocol.
 */
export type Encoding = 'none' | 'json' | 'json-or-text' | 'form' | 'any' | 'upload' | 'tus';

/** The rate limit that guards a call; the figures stand in the server's `kernel/rate-limit.ts`. */
export type RateLimitName = 'general' | 'account' | 'guides' | 'feedback' | 'uploads';

/** One API call: the only description of it, compiled into the server and the browser. */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Path parameters are written `:name` and arrive as keys of the input. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly encoding: Encoding;
  readonly limit: RateLimitName;
  /** `any`: exempt from the Origin rule, for calls that other programs make (RFC 8058). */
  readonly origin?: 'any';
  /** Open to the pages of every site, its errors too; whoever calls is nobody, cookies are not looked at. */
  readonly cors?: 'any';
  /** 256 kB unless stated. */
  readonly bodyMaxBytes?: number;
  /** A GET that changes state is refused to other sites, images and frames included. */
  readonly changesState?: true;
  /** The media type of the file that it answers instead of JSON. */
  readonly produces?: `${string}/${string}`;
  /** The answer is a file's content, not the JSON of `output`. */
  readonly answer?: 'file';
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** What a caller passes. */
export type Input<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives, after validation. */
export type Parsed<E extends Endpoint> = z.output<E['input']>;
/** What a handler answers and a caller receives. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/** The id of the user for whom the browser makes a call: it is refused where the session is another's by now. */
export const USER_HEADER = 'daybook-user';

/** The names of the path's parameters: `/api/a/:id` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}
