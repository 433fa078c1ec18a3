import type { Readable } from 'node:stream';
import type { Multipart, MultipartValue } from '@fastify/multipart';
import { Problem } from '../contract/problem.ts';
import type { FastifyRequest } from 'fastify';

const FIELDS_MAX = 20;
/** After a malformed multipart body, the parser may never emit an event. */
const PARSER_GRACE_MS = 30_000;

export type NextPart = () => Promise<IteratorResult<Multipart, void>>;

/** Reads a multipart body part by part. @throws Problem */
export function createPartReader(
  request: FastifyRequest,
  limits: {
    readonly fields?: number;
    readonly files: number;
    readonly fieldSize: number;
    readonly fileSize?: number;
  },
): NextPart {
  const late = rejectWhenLate(request);
  const parts = request.parts({
    preservePath: true,
    limits: { fileSize: Infinity, fields: FIELDS_MAX, ...limits },
  });
  return async () => {
    const step = await Promise.race([parts.next(), late]).catch(throwMalformed);
    if (step.done !== true && step.value.type === 'file') destroyWhenLate(step.value.file, late);
    return step;
  };
}

/** A file that never ends would never release its resources. */
function destroyWhenLate(file: Readable, late: Promise<never>): void {
  late.catch((problem: Error) => {
    if (file.readableLength === 0) file.destroy(problem);
  });
}

/** A repeated field becomes an array, which no schema accepts. */
export function addField(fields: Record<string, unknown>, { fieldname, value }: MultipartValue): void {
  fields[fieldname] = Object.hasOwn(fields, fieldname) ? [] : value;
}

/** Errors of the parser have no status: missing end, missing boundary, broken headers. */
export function throwMalformed(error: unknown): never {
  const isRefusal = error instanceof Problem || Object.hasOwn(error as object, 'statusCode');
  throw isRefusal ? error : new Problem('request.malformed', { cause: error });
}

/** Rejects if the parser is silent long after the end of the request; never resolves. */
function rejectWhenLate({ raw }: FastifyRequest): Promise<never> {
  const late = new Promise<never>((_resolve, reject) => {
    raw.once('end', () => {
      setTimeout(() => reject(new Problem('request.malformed')), PARSER_GRACE_MS).unref();
    });
  });
  late.catch(() => undefined);
  return late;
}
