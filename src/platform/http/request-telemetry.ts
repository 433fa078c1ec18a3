import { screenNameOf, SCREENS } from '../contract/screens.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAddressMatcher } from '../config/address-matcher.ts';
import type { Measurement, Telemetry } from '../operations/telemetry.ts';

/** Files, and everything that does not exist. */
const OTHER_ROUTE = '/*';
/** RFC 9110 and 5789, and what OpenTelemetry calls all others: anyone can invent a method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = '_OTHER';
/** nginx's status for a client that went away before it was answered. */
const CLIENT_CLOSED_REQUEST = 499;

/** Measures every request, from its headers until its response has been sent or its client has gone. */
export function observeRequests(
  app: FastifyInstance,
  telemetry: Telemetry,
  trustedProxies: readonly string[],
): void {
  if (!telemetry.isOn) return;
  const isTrusted = createAddressMatcher(trustedProxies);
  const measurements = new WeakMap<FastifyRequest, Measurement<{ readonly status: number }>>();

  app.addHook('onRequest', (request, reply, done) => {
    const measurement = telemetry.beginRequest({
      method: METHODS.has(request.method) ? request.method : OTHER_METHOD,
      route: routeOf(request),
      requestId: request.id,
      traceparent: isTrusted(request.raw.socket.remoteAddress ?? '') ? traceparentOf(request) : null,
    });
    measurements.set(request, measurement);
    // Not Fastify's onResponse, which never comes if the client goes away.
    reply.raw.once('close', () => {
      measurement.end({ status: reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST });
    });
    measurement.within(done);
  });
  // The body arrives in events of the connection, which know nothing of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const measurement = measurements.get(request);
    if (measurement) measurement.within(done);
    else done();
  });
}

/** A template of a path, so that no path of a single object is told. The files and the screens are one route for Fastify. */
function routeOf({ routeOptions, originalUrl }: FastifyRequest): string {
  const { url } = routeOptions;
  if (url !== undefined && url !== OTHER_ROUTE) return url;
  const screen = screenNameOf(originalUrl.split('?', 1)[0] ?? '');
  return screen === null ? OTHER_ROUTE : SCREENS[screen];
}

function traceparentOf({ headers }: FastifyRequest): string | null {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : null;
}
