import { pathParameters, type Endpoint, type Input, type Output } from '#platform/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { Problem, problemBody, type ProblemCode } from '#platform/contract/problem.ts';
import { answerForwardedRequests } from './forwarded-requests.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the server returns, a promise of it, or a Problem that is thrown. The answers of tus are in the headers. */
type Answer<E extends Endpoint> = E extends { readonly answer: 'file' }
  ? Blob
  : E extends { readonly encoding: 'tus' }
    ? Response
    : Output<E>;
type Handler<E extends Endpoint> = (input: Input<E>, request: Request) => Answer<E> | Promise<Answer<E>>;

interface Route {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
  readonly handle: (input: Fields, request: Request) => unknown;
  readonly inputs: Fields[];
}

/** An answer that has not reached the browser yet. */
interface HeldAnswer {
  /** Resolves when the call has been made. */
  readonly received: Promise<void>;
  release(): void;
}

/** In place of an answer: the connection is lost. */
const NO_CONNECTION = Symbol('no connection');

let routes: Route[] = [];
let faults: string[] = [];
let expectedWarning: RegExp | null = null;
let lastOfEach = new Map<string, Route>();

/**
 * The server of a component test: a table of answers, typed by the contract. Inputs and answers are validated by the
 * contract too. A test fails if a screen makes a call that has no answer.
 */
export const server = {
  /**
   * Answers all further calls; of several answers to a call, the last counts. This function, like the next three, returns
   * one that brings the earlier answers back.
   */
  answers<E extends Endpoint>(endpoint: E, answer: Answer<E> | Handler<E>): () => void {
    const handle = typeof answer === 'function' ? (answer as Handler<E>) : () => answer;
    return add(endpoint, (input, request) => handle(input as Input<E>, request));
  },

  refuses(endpoint: Endpoint, code: ProblemCode): () => void {
    return add(endpoint, () => {
      throw new Problem(code);
    });
  },

  losesConnection(endpoint: Endpoint): () => void {
    return add(endpoint, () => NO_CONNECTION);
  },

  /** Answers nothing more, like a connection without any bytes. */
  stalls(endpoint: Endpoint): () => void {
    return add(endpoint, () => new Promise(() => undefined));
  },

  /** Holds back the answers to further calls, but for the first ones, until the returned function is called. */
  holds(endpoint: Endpoint, first = 0): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const handle = lastOfEach.get(keyOf(endpoint))?.handle;
    if (!handle) throw new Error(`No answer was given for ${endpoint.path}, so that none can be held back.`);
    let calls = 0;
    add(endpoint, async (input, request) => {
      calls += 1;
      if (calls > first) await released;
      request.signal.throwIfAborted();
      return handle(input, request);
    });
    return release;
  },

  /** Holds back the answer to the next call, which is that of the earlier answers, or else a refusal. */
  holdsNext(endpoint: Endpoint, refusal?: ProblemCode): HeldAnswer {
    const [received, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { handle } = lastOfEach.get(keyOf(endpoint))!;
    let isNext = true;
    add(endpoint, async (input, request) => {
      if (!isNext) return handle(input, request);
      isNext = false;
      const answer = refusal === undefined ? handle(input, request) : null;
      received.resolve();
      await released.promise;
      if (refusal !== undefined) throw new Problem(refusal);
      return answer;
    });
    return { received: received.promise, release: released.resolve };
  },

  /** What the calls of an endpoint have sent, as the first was made first. */
  inputsOf<E extends Endpoint>(endpoint: E): readonly Input<E>[] {
    return (lastOfEach.get(keyOf(endpoint))?.inputs ?? []) as readonly unknown[] as readonly Input<E>[];
  },
};

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Answers a call for which the test has given no answer. */
export function answerOtherwise<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
  if (!lastOfEach.has(keyOf(endpoint))) server.answers(endpoint, answer);
}

/** Returns a function that brings the earlier answers back. */
function add(endpoint: Endpoint, handle: Route['handle']): () => void {
  const former = lastOfEach.get(keyOf(endpoint));
  const path = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`);
  const route = { endpoint, path, handle, inputs: former?.inputs ?? [] };
  routes = [route, ...routes.filter((other) => other !== former)];
  lastOfEach.set(keyOf(endpoint), route);
  return () => {
    if (former) add(endpoint, former.handle);
  };
}

/** Lets the test cause warnings with these words. */
export function expectWarning(words: RegExp): void {
  expectedWarning = words;
}

/** Forgets all answers and returns what went wrong since the last time. */
export function resetServer(): readonly string[] {
  const found = faults.filter((fault) => expectedWarning?.test(fault) !== true);
  expectedWarning = null;
  routes = [];
  faults = [];
  lastOfEach = new Map();
  return found;
}

export function addFault(fault: string): void {
  faults.push(fault);
}

/** Answers the calls of the API, whichever way the page makes them. */
export async function installServer(): Promise<void> {
  const realFetch = window.fetch.bind(window);
  window.fetch = async (target, init) => {
    const request = new Request(target, init);
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/') ? respond(request) : realFetch(target, init);
  };
  await answerForwardedRequests(respond);
}

async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // The parameters of a path could stand where another path has a name.
  const route = routes
    .filter(({ endpoint, path }) => endpoint.method === request.method && path.test(pathname))
    .toSorted((a, b) => pathParameters(a.endpoint.path).length - pathParameters(b.endpoint.path).length)[0];
  if (!route) {
    // A test without any answer shows no screen: an earlier one has begun the call.
    if (routes.length > 0) addFault(`No answer was given for ${request.method} ${pathname}.`);
    return refusal(new Problem('server.failed'));
  }
  const input = { ...pathFields(route, pathname), ...(await readFields(request, route.endpoint)) };
  route.inputs.push(input);
  checkFields(`The input of ${pathname} is invalid`, route.endpoint.input, input);
  const answer = await answerOf(route, input, request);
  if (answer === NO_CONNECTION) throw new TypeError('Failed to fetch');
  return answer;
}

async function answerOf(
  { endpoint, handle }: Route,
  input: Fields,
  request: Request,
): Promise<Response | typeof NO_CONNECTION> {
  const { signal } = request;
  try {
    const answer = await untilAborted(Promise.resolve(handle(input, request)), signal);
    if (answer === NO_CONNECTION) return NO_CONNECTION;
    if (answer instanceof Response) return answer;
    if (answer instanceof Blob) return fileResponse(answer, input);
    checkFields(`The answer to ${endpoint.path} is invalid`, endpoint.output, answer);
    return Response.json(answer);
  } catch (error) {
    if (error instanceof Problem) return refusal(error);
    if (!signal.aborted) addFault(`The answer to ${endpoint.path} failed: ${String(error)}`);
    throw error;
  }
}

/** An attachment, so that a frame downloads it, unless the call is for a preview. */
function fileResponse(content: Blob, { inline }: Fields): Response {
  return new Response(content, inline === '1' ? {} : { headers: { 'content-disposition': 'attachment' } });
}

function pathFields({ endpoint, path }: Route, pathname: string): Fields {
  const values = path.exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(
    pathParameters(endpoint.path).map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
  );
}

async function readFields(request: Request, { encoding }: Endpoint): Promise<Fields> {
  switch (encoding) {
    case 'json':
    case 'json-or-text':
    case 'notification':
      return (await request.clone().json()) as Fields;
    case 'form':
      return Object.fromEntries(new URLSearchParams(await request.clone().text()));
    case 'upload':
      return Object.fromEntries([...(await request.clone().formData())].filter(([name]) => name !== 'file'));
    case 'none':
      return Object.fromEntries(new URL(request.url).searchParams);
    case 'any':
    case 'tus':
      return {};
  }
}

async function untilAborted(answer: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  return Promise.race([answer, aborted]);
}

function checkFields(fault: string, schema: z.ZodMiniType, fields: unknown): void {
  const { success, error } = schema.safeParse(fields);
  if (!success) addFault(`${fault}: ${error.message}`);
}

const refusal = (problem: Problem) => Response.json(problemBody(problem), { status: problem.status });
