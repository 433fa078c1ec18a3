import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on stdout. No password, token or cookie is ever passed to it; the paths below are the net. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token', 'securityToken'],
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // Paths of the token screens carry secrets, so that no line shows more than the route.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}
