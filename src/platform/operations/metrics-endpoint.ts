import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withStartupError } from '../system/startup-error.ts';
import type { MetricsConfig } from '../telemetry/settings.ts';

const PATH = '/metrics';
const UNAUTHORIZED = 'A scraper needs "Authorization: Bearer" with METRICS_TOKEN.\n';
const CHALLENGE = { 'www-authenticate': 'Bearer realm="metrics"' };
const TEXT = 'text/plain; charset=utf-8';

export interface MetricsText {
  readonly contentType: string;
  read(): Promise<string>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What starts and stops an address of the metrics' own; without one, both do nothing. */
export interface MetricsEndpoint {
  /** @throws a startup error if the address cannot be used */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` as a path of Daybook, or at an address of its own, which no proxy publishes by mistake. It is not in
 * the contract, because no browser calls it. Without configuration, there are none.
 */
export function serveMetrics(
  app: FastifyInstance,
  config: MetricsConfig | null,
  metrics: MetricsText | null,
): MetricsEndpoint {
  if (config === null || metrics === null) return noOwnServer;
  const { token, address } = config;
  if (address !== null) return createOwnServer(address, token, metrics);
  app.get(PATH, async (request, reply) => {
    const { status, headers, body } = await answerScrape(request.headers.authorization, token, metrics);
    return reply.code(status).headers(headers).send(body);
  });
  return noOwnServer;
}

const noOwnServer: MetricsEndpoint = {
  listen: async () => undefined,
  stop: async () => undefined,
};

function createOwnServer(
  { host, port }: NonNullable<MetricsConfig['address']>,
  token: string | null,
  metrics: MetricsText,
): MetricsEndpoint {
  async function answer({ method, url, headers }: IncomingMessage): Promise<Answer> {
    if (url?.split('?')[0] === PATH && (method === 'GET' || method === 'HEAD'))
      return answerScrape(headers.authorization, token, metrics);
    return { status: 404, headers: { 'content-type': TEXT }, body: `Only ${PATH} is here.\n` };
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await answer(request);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
  const server = createServer((request, response) => void respond(request, response));
  return {
    listen: () =>
      withStartupError(
        `Cannot listen at METRICS_HOST ${host}, METRICS_PORT ${port}`,
        () =>
          new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(port, host, resolve);
          }),
      ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerScrape(
  authorization: string | undefined,
  token: string | null,
  metrics: MetricsText,
): Promise<Answer> {
  const common = { 'cache-control': 'no-store', 'content-type': TEXT };
  if (token !== null && !isBearer(authorization ?? '', token))
    return { status: 401, headers: { ...common, ...CHALLENGE }, body: UNAUTHORIZED };
  try {
    const body = await metrics.read();
    return { status: 200, headers: { ...common, 'content-type': metrics.contentType }, body };
  } catch {
    return { status: 500, headers: common, body: 'The metrics could not be read.\n' };
  }
}

/** Compares digests, so that the time tells neither the token nor its length. */
function isBearer(authorization: string, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
