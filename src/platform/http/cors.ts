import type { Endpoint } from '../contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

/**
 * Lets pages of any site call the endpoint and read the response, including errors and Retry-After. Credentials are
 * never allowed, so that no page can act as a user (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

export function registerPreflight(app: FastifyInstance, { path, method }: Endpoint): void {
  app.options(path, async (_request, reply) => {
    allowAnyOrigin(reply);
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': PREFLIGHT_MAX_AGE_SECONDS,
      })
      .send();
  });
}
