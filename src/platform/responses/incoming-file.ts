import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Gate } from '../http/gate.ts';
import { mediaType, parseInput } from '../http/input.ts';
import { addField, throwMalformed, createPartReader, type NextPart } from './multipart.ts';

const FIELD_MAX_BYTES = 64 * 1024;
/** The parser's limit, including the line break and dashes before the boundary. */
const BOUNDARY_MAX_BYTES = 256;
/** How much of a refused upload is read, because browsers do not read responses while they send (HTTP/1.1). */
const DRAIN_MAX_BYTES = 32 * 1024 * 1024;

/** The file of an upload, while it arrives. */
export interface IncomingFile {
  /** As sent, unchecked. */
  readonly name: string;
  /** The Content-Length of the request, an upper bound of the file's size; null if it is missing. */
  readonly maxBytes: number | null;
  /**
   * Throws if the request is invalid after the file: a second file, a missing end, a lost connection. The chunks are not
   * reused.
   */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Reads the fields of an `upload` call up to its file. */
export async function readUpload(
  endpoint: Endpoint,
  request: FastifyRequest,
  gate: Pick<Gate, 'contentOf'>,
): Promise<{ input: unknown; file: IncomingFile }> {
  if (mediaType(request) !== 'multipart/form-data' || hasContentEncoding(request)) {
    throw new Problem('request.wrong-type');
  }
  const next = createPartReader(request, { files: 2, fieldSize: FIELD_MAX_BYTES });
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { done, value: part } = await next();
    if (done) throw new Problem('request.invalid', { detail: 'This call requires exactly one file.' });
    if (part.type === 'file') {
      const maxBytes = request.headers['content-length'];
      // A part without a file name also counts as a file if it has a content type, despite the parser's types.
      const name: string | undefined = part.filename;
      // Reading continues in the background, so that the rest of a refused file does not block the parser.
      const file = {
        name: (name ?? '').replaceAll('%22', '"'),
        maxBytes: maxBytes === undefined ? null : Number(maxBytes),
        content: gate.contentOf(request, readWholeFile(part, next)),
      };
      return { input: parseInput(endpoint, fields), file };
    }
    addField(fields, part);
  }
}

async function* readWholeFile(part: MultipartFile, next: NextPart): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of part.file as AsyncIterable<Uint8Array>) yield copyIfShared(chunk);
  } catch (error) {
    throwMalformed(error);
  }
  const { done, value: other } = await next();
  if (done) return;
  if (other.type === 'file') other.file.resume();
  const detail =
    other.type === 'file'
      ? 'This call requires exactly one file.'
      : 'In this call, the fields must come before the file.';
  throw new Problem('request.invalid', { detail });
}

/** The parser reuses its own memory for short chunks that could contain the start of a boundary. */
function copyIfShared(chunk: Uint8Array): Uint8Array {
  return chunk.length > BOUNDARY_MAX_BYTES ? chunk : new Uint8Array(chunk);
}

/** Reads and discards the rest of a refused upload; disconnects if it is too long. */
export function drain(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  raw.unpipe();
  // The earlier reader would pause the stream again when its buffer is full.
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAIN_MAX_BYTES) raw.destroy();
  });
  // The parser may have paused the stream; a new listener alone does not resume it.
  raw.resume();
}

/** Files are stored as received, so compressed bodies are refused. */
export function hasContentEncoding({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}
