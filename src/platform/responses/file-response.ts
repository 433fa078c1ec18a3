import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Problem } from '../contract/problem.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { primeStream, sendContent } from './primed-stream.ts';

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The result of a handler whose endpoint has `answer: 'file'`. */
export interface FileResponse {
  /** The file name for saving. */
  readonly name: string;
  /** A media type that is safe to send; null means `application/octet-stream`. */
  readonly type: string | null;
  /** In bytes; null if it is not known in advance. */
  readonly size: number | null;
  /** A strong ETag; null for generated content. */
  readonly etag: string | null;
  /** Whether browsers display the file instead of saving it. */
  readonly inline: boolean;
  /** Whether range requests are supported (RFC 9110 §14). */
  readonly ranges: boolean;
  /** Lets another server send the content; returns false if Daybook has to. By default it always has to. */
  handOver?(answer: FileAnswer): Promise<boolean>;
  /** A chunk may be overwritten once the next one is requested. */
  open(range: ByteRange | null): Promise<AsyncIterable<Uint8Array>>;
}

/** A request for a file, after its conditions were checked. */
export interface FileAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file: FileResponse;
  /** The valid range of the request; null for the whole file. */
  readonly range: ByteRange | null;
}

/**
 * Lets another server send the content of a stored file (docs/operating.md). Returns false, without an answer, if
 * Daybook has to send this one itself.
 */
export type HandOver = (answer: FileAnswer, blobId: string) => Promise<boolean>;

export const OPAQUE_TYPE = 'application/octet-stream';

/** Uploaded content of any type must never run on our origin. */
const STRICT_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'private, no-store',
};

/** Downloads run in a hidden frame of the page, which must be able to read an error; only the file itself refuses frames. */
export const FRAME_READABLE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Responds with 200, 206, 304, 412 or 416 (RFC 9110 §13.2.2, §14). HEAD does not open the file. */
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
  if (method !== 'HEAD' && (await file.handOver?.({ request, reply, file, range }))) return reply;
  const content = await primeStream(method === 'HEAD' ? Readable.from([]) : await file.open(range));
  setContentHeaders(reply.code(range ? 206 : 200), file);
  if (length !== null) reply.header('content-length', length);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return sendContent(reply, content);
}

/** The headers of the content itself; an error must not have them (`FRAME_READABLE_HEADERS`). */
export function setContentHeaders(reply: FastifyReply, file: FileResponse): void {
  reply
    .headers(STRICT_HEADERS)
    .type(file.type ?? OPAQUE_TYPE)
    .header('content-disposition', contentDispositionOf(file));
}

/** RFC 6266 and 8187. */
export function contentDispositionOf({ name, inline }: Pick<FileResponse, 'name' | 'inline'>): string {
  return contentDisposition(name, { type: inline ? 'inline' : 'attachment' });
}

/** Waits until the earlier responses of pipelined requests are sent, so that no file is open while it waits. */
async function waitForTurn(
  { raw: { socket } }: FastifyRequest,
  { raw: response }: FastifyReply,
): Promise<void> {
  if (response.socket !== null || socket.destroyed) return;
  await Promise.race([once(response, 'socket'), connectionClosed(socket)]);
}

/** Adds one listener per connection, however many requests wait on it. */
function connectionClosed(socket: Socket): Promise<unknown> {
  const known = closedConnections.get(socket) ?? new Promise((resolve) => void socket.once('close', resolve));
  closedConnections.set(socket, known);
  return known;
}

const closedConnections = new WeakMap<Socket, Promise<unknown>>();

/** Null means the whole file, which is also sent for multiple or invalid ranges. */
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

/** A suffix range longer than the file means the whole file (RFC 9110 §14.1.2), but the library rejects it. */
function exceedsFile(size: number, range: string): boolean {
  const suffix = /^bytes=-(\d+)$/.exec(range)?.[1];
  return suffix !== undefined && Number(suffix) > size;
}

function matchesEtag(condition: string, etag: string | null): boolean {
  if (condition.trim() === '*') return true;
  return condition.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
