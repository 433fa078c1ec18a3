import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Problem } from '#contract/problem.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { primeStream, sendContent } from './primed-stream.ts';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a call with `answer: 'file'` hands back. */
export interface FileResponse {
  /** Under which it is saved. */
  readonly name: string;
  /** A media type that is safe to send; null for the type that no browser opens. */
  readonly type: string | null;
  /** Bytes; null where nobody can know before. */
  readonly size: number | null;
  /** Strong; null for what is made anew each time. */
  readonly etag: string | null;
  /** Shown in the page instead of saved. */
  readonly inline: boolean;
  /** Whether parts can be asked for (RFC 9110 §14). */
  readonly ranges: boolean;
  /** Chunks may be overwritten as soon as the next one is asked for. */
  open(range: ByteRange | null): Promise<AsyncIterable<Uint8Array>>;
}

const OPAQUE_TYPE = 'application/octet-stream';

/** Nothing that a user uploaded ever runs on our origin, whatever its type. */
const STRICT_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
};

/** A hidden frame that makes a native download can read why it failed; only the file itself refuses frames. */
export const FRAME_READABLE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Answers 200, 206, 304, 412 or 416 (RFC 9110 §13.2.2, §14); HEAD opens nothing. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileResponse,
): Promise<FastifyReply> {
  const { headers, method } = request;
  reply.headers({
    'accept-ranges': file.ranges ? 'bytes' : 'none',
    ...(file.etag === null ? {} : { etag: file.etag }),
  });
  if (!matchesEtag(headers['if-match'] ?? '*', file.etag)) throw new Problem('request.precondition');
  if (headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], file.etag)) {
    return reply.code(304).headers(STRICT_HEADERS).send();
  }
  const range = requestedRange(request, reply, file);
  const length = range ? range.end - range.start + 1 : file.size;
  await waitForTurn(request, reply);
  if (request.raw.socket.destroyed) return reply.hijack();
  const content = await primeStream(method === 'HEAD' ? Readable.from([]) : await file.open(range));
  reply
    .code(range ? 206 : 200)
    .headers(STRICT_HEADERS)
    .type(file.type ?? OPAQUE_TYPE)
    .header(
      'content-disposition',
      contentDisposition(file.name, { type: file.inline ? 'inline' : 'attachment' }),
    );
  if (length !== null) reply.header('content-length', length);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return sendContent(reply, content);
}

/** Requests can come in one go: none of their files is opened before the answers ahead of it are sent, or the line lost. */
async function waitForTurn(
  { raw: { socket } }: FastifyRequest,
  { raw: answer }: FastifyReply,
): Promise<void> {
  if (answer.socket !== null || socket.destroyed) return;
  await Promise.race([once(answer, 'socket'), connectionClosed(socket)]);
}

/** One listener a connection, for however many requests wait on it. */
function connectionClosed(socket: Socket): Promise<unknown> {
  const known = closedConnections.get(socket) ?? new Promise((resolve) => void socket.once('close', resolve));
  closedConnections.set(socket, known);
  return known;
}

const closedConnections = new WeakMap<Socket, Promise<unknown>>();

/** Null for the whole file, which is also the answer to several ranges and to what is no range. */
function requestedRange(request: FastifyRequest, reply: FastifyReply, file: FileResponse): ByteRange | null {
  const { range, 'if-range': ifRange } = request.headers;
  if (!file.ranges || file.size === null || range === undefined) return null;
  if (ifRange !== undefined && ifRange !== file.etag) return null;
  const ranges = parseRange(file.size, exceedsFile(file.size, range) ? 'bytes=0-' : range);
  if (ranges === -1) {
    reply.header('content-range', `bytes */${file.size}`);
    throw new Problem('request.range');
  }
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** The last bytes, of which there are fewer: that is all of them (RFC 9110 §14.1.2), but unsatisfiable to the library. */
function exceedsFile(size: number, range: string): boolean {
  const suffix = /^bytes=-(\d+)$/.exec(range)?.[1];
  return suffix !== undefined && Number(suffix) > size;
}

function matchesEtag(condition: string, etag: string | null): boolean {
  if (condition.trim() === '*') return true;
  return condition.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
