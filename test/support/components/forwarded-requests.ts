export interface ForwardedRequest {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

export interface ForwardedAnswer {
  readonly id: string;
  /** 0: the connection is lost. */
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

/** Answers what the service worker forwards: the requests of elements, frames and XMLHttpRequest. */
export async function answerForwardedRequests(
  respond: (request: Request) => Promise<Response>,
): Promise<void> {
  const channel = new BroadcastChannel('mock-server');
  channel.addEventListener('message', ({ data }: MessageEvent<ForwardedRequest>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
    void answer(data, respond).then((answered) => channel.postMessage(answered));
  });
  const { serviceWorker } = navigator;
  const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  await serviceWorker.register(new URL('request-worker.ts', import.meta.url), { type: 'module', scope: '/' });
  if (!serviceWorker.controller) await controlled;
}

async function answer(
  { id, url, method, headers, body }: ForwardedRequest,
  respond: (request: Request) => Promise<Response>,
): Promise<ForwardedAnswer> {
  try {
    const sent = body.byteLength === 0 ? {} : { body };
    const response = await respond(new Request(url, { method, headers, ...sent }));
    return {
      id,
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    };
  } catch {
    return { id, status: 0, headers: [], body: new ArrayBuffer() };
  }
}
