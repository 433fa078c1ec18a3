// The service worker of component tests: what elements, frames and XMLHttpRequest ask of the API is answered by the page.
import type { ForwardedAnswer, ForwardedRequest } from './forwarded-requests.ts';

interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface LifetimeEvent extends Event {
  waitUntil(end: Promise<unknown>): void;
}

declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

const channel = new BroadcastChannel('mock-server');
const waiting = new Map<string, (answer: ForwardedAnswer) => void>();

addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => (event as LifetimeEvent).waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as RequestEvent;
  if (new URL(request.url).pathname.startsWith('/api/')) respondWith.call(event, forward(request));
});

channel.addEventListener('message', ({ data }: MessageEvent<ForwardedAnswer>) => {
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
});

async function forward(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const id = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<ForwardedAnswer>();
  waiting.set(id, resolve);
  const forwarded: ForwardedRequest = {
    id,
    url,
    method,
    headers: [...headers],
    body: await request.arrayBuffer(),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
  channel.postMessage(forwarded);
  const { status, headers: answered, body } = await promise;
  if (status === 0) return Response.error();
  return new Response(body.byteLength === 0 ? null : body, { status, headers: answered });
}
