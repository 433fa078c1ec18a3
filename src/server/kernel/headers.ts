import { isTokenScreen } from '#contract/screens.ts';
import type { FastifyInstance } from 'fastify';

const HSTS_SECONDS = 2 * 365 * 24 * 3_600;

/** 'self' only; blob: for previews and preloaded audio. Nothing inline, nothing evaluated, no frames around us. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the security headers on every answer, errors and files included. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers: Record<string, string> = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${HSTS_SECONDS}; includeSubDomains`;
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Elsewhere `no-referrer` would make form posts send `Origin: null`.
    reply.header('referrer-policy', isTokenScreen(request.url) ? 'no-referrer' : 'same-origin');
    reply.header('x-request-id', request.id);
  });
}
