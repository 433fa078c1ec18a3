import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP's JSON has it, with its attributes as an object. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { attributes: readonly Attribute[] })[];
    }[];
  }[];
}

/** A real HTTP server that takes traces as an OpenTelemetry collector does. */
export interface TraceCollector {
  /** Its `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Attributes of the sender. */
  readonly resource: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** Everything that was received, as JSON. */
  readonly text: string;
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: ExportRequest[] = [];
  let headers: IncomingHttpHeaders = {};
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ExportRequest;
    headers = request.headers;
    const isExport = request.url === '/v1/traces' && request.method === 'POST';
    if (isExport) requests.push(body);
    response.writeHead(isExport ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get spans() {
      return requests
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: toObject(span.attributes) }));
    },
    get resource() {
      return toObject(requests[0]?.resourceSpans[0]?.resource.attributes ?? []);
    },
    get headers() {
      return headers;
    },
    get text() {
      return JSON.stringify(requests);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toObject(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
