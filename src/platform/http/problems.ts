import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, problemBody, type ProblemCode } from '../contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogFailure } from './request-log.ts';
import { isDiskFull, isUnavailable } from '../database/driver-errors.ts';

const BUSY_RETRY_SECONDS = 5;
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Fastify's error codes; any other 4xx means a malformed request. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrong-type',
  FST_FILES_LIMIT: 'request.invalid',
};

/** Error codes of Node's HTTP parser; any other one means a malformed request. */
const PARSER_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
};

/** What a program has to send instead (RFC 9110 §11.6.1, RFC 6750 §3). */
const CHALLENGES: Readonly<Partial<Record<ProblemCode, string>>> = {
  'session.missing': 'Bearer realm="Daybook"',
  'access-token.invalid': 'Bearer realm="Daybook", error="invalid_token"',
  'access-token.scope': 'Bearer realm="Daybook", error="insufficient_scope"',
};

/** Sends any error as a Problem. The cause of a 5xx is logged and never sent to the client. */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logFailure: LogFailure,
): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500) logFailure(request, error, problem.code);
  return sendProblem(reply, problem);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const retryAfter = problem.retryAfterSeconds ?? (problem.status === 503 ? BUSY_RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const challenge = CHALLENGES[problem.code];
  const { scope, allow } = problem.extensions;
  if (challenge !== undefined)
    reply.header('www-authenticate', scope === undefined ? challenge : `${challenge}, scope="${scope}"`);
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  return (
    reply
      .code(problem.status)
      // A long text may fail before any of it was compressed.
      .removeHeader('content-encoding')
      .header('cache-control', 'no-store')
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(problemBody(problem)))
  );
}

/** Sends an error for a request that could not be parsed, and closes the connection. */
export function handleClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = new Problem(PARSER_PROBLEMS[error.code ?? ''] ?? 'request.malformed');
  const body = JSON.stringify(problemBody(problem));
  const head = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new Problem('server.full', { cause: error });
  if (isUnavailable(error)) return new Problem('server.unavailable', { cause: error });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code];
  if (known) return new Problem(known);
  if (statusCode === 412) return new Problem('request.precondition', { cause: error });
  if (statusCode === 416) return new Problem('request.range', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('request.malformed');
  return new Problem('server.failed', { cause: error });
}
