import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import { mediaType, parseInput } from './input.ts';
import { addField, throwMalformed, createPartReader, type NextPart } from './multipart.ts';

const FIELD_MAX_BYTES = 16 * 1024;
/** The parser takes no longer one, with the line break and the dashes before it. */
const BOUNDARY_MAX_BYTES = 256;
/** A refused upload is read on for so long, as browsers read no answer while they send (HTTP/1.1). */
const DRAIN_MAX_BYTES = 32 * 1024 * 1024;

/** The file of a call, while it arrives. */
export interface IncomingFile {
  /** As the sender wrote it: nothing about it has been checked. */
  readonly name: string;
  /** The length of the whole request, which the file's size cannot exceed; null where it was not told. */
  readonly maxBytes: number | null;
  /**
   * Ends only when the whole request was right: a second file, a missing end or a lost line throw instead. Nobody
   * else holds its chunks.
   */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Reads the fields of an `upload` call and stops at its file. */
export async function readUpload(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ input: unknown; file: IncomingFile }> {
  if (mediaType(request) !== 'multipart/form-data' || hasContentEncoding(request)) {
    throw new Problem('request.wrong-type');
  }
  const next = createPartReader(request, { files: 2, fieldSize: FIELD_MAX_BYTES });
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { done, value: part } = await next();
    if (done) throw new Problem('request.invalid', { detail: 'This call takes exactly one file.' });
    if (part.type === 'file') {
      const maxBytes = request.headers['content-length'];
      // A part is a file by its type alone too; its name is missing then, whatever the type says.
      const name: string | undefined = part.filename;
      // Reading goes on in the background, so that a refused file's rest does not hang in the parser.
      const file = {
        name: (name ?? '').replaceAll('%22', '"'),
        maxBytes: maxBytes === undefined ? null : Number(maxBytes),
        content: readWholeFile(part, next),
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
    other.type === 'file' ? 'This call takes exactly one file.' : 'Fields come before the file in this call.';
  throw new Problem('request.invalid', { detail });
}

/** Where the end of a chunk could begin the boundary, the parser hands out memory of its own, and uses it again. */
function copyIfShared(chunk: Uint8Array): Uint8Array {
  return chunk.length > BOUNDARY_MAX_BYTES ? chunk : new Uint8Array(chunk);
}

/** Reads what is left of a refused upload and drops it; hangs up where that is too much. */
export function drain(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  raw.unpipe();
  // Whoever read it before would pause it again when his own buffer is full.
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAIN_MAX_BYTES) raw.destroy();
  });
  // The parser may have paused it, and a new listener alone does not lift that.
  raw.resume();
}

/** Files are stored as they come: an encoded body would be kept in its code. */
export function hasContentEncoding({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}
