import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Logs JSON lines to stdout. Callers never pass passwords, tokens or cookies; the redaction is a safety net. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token', 'securityToken'],
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // Only the route is logged, because the paths of some screens contain tokens.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}
