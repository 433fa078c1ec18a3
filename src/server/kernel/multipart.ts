import type { Readable } from 'node:stream';
import type { Multipart, MultipartValue } from '@fastify/multipart';
import { Problem } from '#contract/problem.ts';
import type { FastifyRequest } from 'fastify';

const FIELDS_MAX = 20;
/** Malformed multipart bodies can end without any event of the parser. */
const PARSER_GRACE_MS = 30_000;

export type NextPart = () => Promise<IteratorResult<Multipart, void>>;

/** Reads a multipart body part by part; what is wrong with it becomes a Problem. */
export function createPartReader(
  request: FastifyRequest,
  limits: { readonly files: number; readonly fieldSize: number },
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

/** A file without an end would hold what was opened for it for ever. */
function destroyWhenLate(file: Readable, late: Promise<never>): void {
  late.catch((problem: Error) => {
    if (file.readableLength === 0) file.destroy(problem);
  });
}

/** A repeated field becomes something that no schema takes. */
export function addField(fields: Record<string, unknown>, { fieldname, value }: MultipartValue): void {
  fields[fieldname] = Object.hasOwn(fields, fieldname) ? [] : value;
}

/** Only refusals of ours and of Fastify have a status; the parser's have none: no end, no boundary, broken headers. */
export function throwMalformed(error: unknown): never {
  const isRefusal = error instanceof Problem || Object.hasOwn(error as object, 'statusCode');
  throw isRefusal ? error : new Problem('request.malformed', { cause: error });
}

/** Never fulfilled; rejected when the parser says nothing long after the request's end. */
function rejectWhenLate({ raw }: FastifyRequest): Promise<never> {
  const late = new Promise<never>((_resolve, reject) => {
    raw.once('end', () => {
      setTimeout(() => reject(new Problem('request.malformed')), PARSER_GRACE_MS).unref();
    });
  });
  late.catch(() => undefined);
  return late;
}
