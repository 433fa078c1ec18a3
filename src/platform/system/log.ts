import { pino, type Logger, type SerializedError } from 'pino';

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
      err: (error: Error) => withoutValues(pino.stdSerializers.err(error)),
      // Only the route is logged, because the paths of some screens contain tokens.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}

/** PostgreSQL's details quote the values of rows, such as an address that is taken. */
function withoutValues({ detail: _detail, where: _where, ...error }: SerializedError): SerializedError {
  return error;
}
