import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A request to a server with OpenAI’s Chat Completions API. */
export interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: unknown;
  };
}

/** Answers a request, well or badly; a behaviour that does nothing hangs. */
export type ModelBehaviour = (response: ServerResponse, request: ModelRequest) => void;

/** A real HTTP server in place of a language model, with answers from the test. */
export interface ModelServer {
  /** Its `GUIDE_MODEL_URL`. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /**
   * Applies from now on. Several behaviours serve one request each, and the last one all that follow. Clears earlier
   * requests.
   */
  behave(...behaviours: ModelBehaviour[]): void;
  stop(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  let requests: ModelRequest[] = [];
  let behaviours: ModelBehaviour[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ModelRequest['body'];
    const received = { path: request.url ?? '', headers: request.headers, body };
    requests.push(received);
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    behaviour?.(response, received);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get requests() {
      return requests;
    },
    behave(...next) {
      requests = [];
      behaviours = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A complete answer with this text. */
export function respondWith(content: string, finishReason = 'stop'): ModelBehaviour {
  return (response) => {
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: finishReason };
    send(response, 200, { id: '1', object: 'chat.completion', model: 'test', choices: [choice] });
  };
}

/** An answer that is computed from the data of the request. */
export function respondTo(toAnswer: (data: never) => unknown): ModelBehaviour {
  return (response, request) =>
    respondWith(JSON.stringify(toAnswer(dataOf(request) as never)))(response, request);
}

export function respondWithError(status: number): ModelBehaviour {
  return (response) => send(response, status, { error: { message: 'No.', type: 'test', code: null } });
}

/** The data in the user message. */
export function dataOf({ body }: ModelRequest): unknown {
  return JSON.parse(body.messages.findLast(({ role }) => role === 'user')?.content ?? 'null');
}

/** The text outside the user message. */
export function instructionsOf({ body }: ModelRequest): string {
  return body.messages
    .filter(({ role }) => role !== 'user')
    .map(({ content }) => content)
    .join('\n');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
