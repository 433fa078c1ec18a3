import { isVisitorPath, isTokenScreen } from '../contract/screens.ts';
import type { FastifyInstance } from 'fastify';

const HSTS_SECONDS = 2 * 365 * 24 * 3_600;

/**
 * Only 'self', and blob: for previews and preloaded audio. No inline scripts, no eval, no framing. Downloads are forms in
 * hidden frames, so where they are redirected, the policy must allow both.
 */
function contentSecurityPolicy(downloadOrigin: string | null): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", downloadOrigin].filter(Boolean).join(' ')}`,
    ...(downloadOrigin === null ? [] : [`frame-src 'self' ${downloadOrigin}`]),
    "frame-ancestors 'none'",
  ].join('; ');
}

export type SecurityHeaders = (path: string) => Readonly<Record<string, string>>;

/** `isUnlisted`: search engines must not list a path, unless its document takes this back. */
export function createSecurityHeaders(
  publicUrl: string,
  downloadOrigin: string | null,
  isUnlisted: (path: string) => boolean,
): SecurityHeaders {
  const everywhere = {
    'content-security-policy': contentSecurityPolicy(downloadOrigin),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
  };
  // Not everywhere: with `no-referrer`, form posts send `Origin: null`.
  const ordinary = { ...everywhere, 'referrer-policy': 'same-origin' };
  const withToken = { ...everywhere, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const unlisted = { ...ordinary, 'x-robots-tag': 'noindex' };
  return (path) => {
    if (isUnlisted(path)) return unlisted;
    return isVisitorPath(path) || isTokenScreen(path) || path.startsWith('/api/feeds/')
      ? withToken
      : ordinary;
  };
}

/** Sets the headers on every response, including errors and files. */
export function setSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.url));
    reply.header('x-request-id', request.id);
  });
}
