import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import { fillPath, USER_HEADER } from '../../contract/endpoint.ts';
import { isProblemDetails } from './failure.ts';

/** A failed call without problem details; `status` is 0 if there was no complete answer. */
export type HttpFailure = Error & { readonly status: number };

/** A failure as an error, which has a stack where it is reported. */
export const createFailure = <Facts extends { readonly status: number }>(facts: Facts): Error & Facts =>
  Object.assign(new Error(`The call failed: ${facts.status}`), facts);

type Listener = () => void;

/** Browsers let the calls of a page that is left send 64 KiB together. */
const KEPT_ALIVE_MAX_CHARS = 1_000;

let expectedUserId: string | null = null;
const sessionMissingListeners = new Set<Listener>();

/** Sets the user for whom calls are made: the server refuses them if someone else is logged in. */
export function setExpectedUser(userId: string | null): void {
  expectedUserId = userId;
}

/** Runs when a call was refused because its session has ended or now belongs to another user. */
export function onSessionMissing(listener: Listener): void {
  sessionMissingListeners.add(listener);
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For whom the call is made; by default for the user whom the page shows. */
  readonly userId?: string;
  /** The file of an `upload` call. */
  readonly file?: File;
  /** The requested part of a file: `bytes=0-99`. */
  readonly range?: string;
}

/**
 * The browser's only way to the server: the contract says how the input travels and what comes back.
 * @throws the server's ProblemDetails, or HttpFailure
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input as Fields, options);
  if (!response.ok) throw await readFailure(response);
  return (await readJson(response)) as Output<E>;
}

/** Like `call`, for calls that return a file small enough for memory. */
export async function callForFile<E extends Endpoint & { readonly answer: 'file' }>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, input as Fields, options);
  if (!response.ok) throw await readFailure(response);
  return response.blob();
}

/** The URL of a GET call, for elements that load it themselves. */
export function urlFor<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  const { path, rest } = fillPath(endpoint.path, input as Fields);
  return withQuery(path, rest);
}

type Fields = Readonly<Record<string, unknown>>;

async function send(
  endpoint: Endpoint,
  input: Fields,
  { signal, file, range, userId = expectedUserId ?? undefined }: CallOptions,
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, input);
  const init: RequestInit = {
    method: endpoint.method,
    credentials: endpoint.credentials ?? 'same-origin',
    ...(signal ? { signal } : {}),
  };
  const { headers, ...content } = buildBody(endpoint, rest, file);
  // A change reaches the server although its page is left before the answer. Queries, which have a signal, need not.
  const isSmall = typeof content.body === 'string' && content.body.length <= KEPT_ALIVE_MAX_CHARS;
  try {
    return await fetch(endpoint.encoding === 'none' ? withQuery(path, rest) : path, {
      ...init,
      ...content,
      keepalive: isSmall && signal === undefined,
      headers: {
        ...headers,
        ...(range === undefined ? {} : { range }),
        ...(userId === undefined ? {} : { [USER_HEADER]: userId }),
      },
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw createFailure({ status: 0 });
  }
}

interface RequestContent {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

function buildBody({ encoding }: Endpoint, fields: Fields, file: File | undefined): RequestContent {
  switch (encoding) {
    case 'json':
    case 'json-or-text':
    case 'notification':
      return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
    case 'form':
      return { body: new URLSearchParams(fields as Record<string, string>) };
    case 'upload':
      return { body: buildFormData(fields, file) };
    // tus-js-client makes these calls.
    case 'tus':
    case 'none':
    case 'any':
      return {};
  }
}

/** The server accepts fields only before the file. */
function buildFormData(fields: Fields, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append('file', file);
  return form;
}

function withQuery(path: string, fields: Fields): string {
  const query = new URLSearchParams(fields as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw createFailure({ status: error instanceof SyntaxError ? response.status : 0 });
  }
}

async function readFailure(response: Response): Promise<HttpFailure> {
  return parseFailure(response.status, await response.text().catch(() => ''));
}

/**
 * The failure in a response, also for calls that a library or a form makes. Notifies the listeners for a missing session,
 * because every failure passes through here.
 */
export function parseFailure(status: number, text: string): HttpFailure {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isProblemDetails(answer)) return createFailure({ status });
    if (answer.code === 'session.missing') for (const listener of sessionMissingListeners) listener();
    return createFailure(answer);
  } catch {
    return createFailure({ status });
  }
}

interface AnswerOptions {
  /** In milliseconds. */
  readonly staleTime?: number;
  readonly enabled?: boolean;
}

/** The answer of a call, which is kept under a key. */
export function useAnswer<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: AnswerOptions = {},
) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}
