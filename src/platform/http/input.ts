import { isUtf8 } from 'node:buffer';
import type { Endpoint } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import { addField, createPartReader } from '../responses/multipart.ts';
import { explainIssue, invalidInput } from './input-errors.ts';

const JSON_DEPTH_MAX = 32;
const FORM_FIELD_MAX_BYTES = 64 * 1024;
const NOTIFICATION_LIMITS = { fields: 4, files: 1, fieldSize: 128 * 1024, fileSize: 256 * 1024 };

/** Returns the validated input of a call: path parameters plus query or body. */
export async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  return parseInput(endpoint, { ...(await readFields(endpoint, request)), ...(request.params as object) });
}

/** @throws Problem `request.invalid` */
export function parseInput(endpoint: Endpoint, raw: object): unknown {
  const reading = endpoint.input.safeParse(raw, { error: explainIssue });
  if (reading.success) return reading.data;
  throw invalidInput(reading.error.issues);
}

async function readFields(endpoint: Endpoint, request: FastifyRequest): Promise<object> {
  switch (endpoint.encoding) {
    case 'none':
      return request.query as object;
    case 'any':
    case 'upload':
    case 'tus':
      return {};
    case 'form':
      return mediaType(request) === 'multipart/form-data'
        ? readMultipartFields(request)
        : readUrlencodedFields(request);
    case 'json':
      return readJsonObject(request);
    case 'notification':
      return readNotification(request);
    case 'json-or-text':
      return mediaType(request) === 'text/plain'
        ? assertJsonObject(parseJson(request.body as Buffer))
        : readJsonObject(request);
  }
}

function readJsonObject(request: FastifyRequest): object {
  const type = mediaType(request);
  if (type === '' && request.body === undefined) return {};
  if (type !== 'application/json') throw new Problem('request.wrong-type');
  return assertJsonObject(request.body);
}

function parseJson(text: Buffer): unknown {
  if (!isUtf8(text)) throw new Problem('request.malformed');
  try {
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    throw new Problem('request.malformed', { cause: error });
  }
}

function assertJsonObject(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('request.invalid', { detail: 'The body must be a JSON object.' });
  }
  if (isDeeperThan(JSON_DEPTH_MAX, body)) throw new Problem('request.malformed');
  return body;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Media servers send JSON under every name, and Plex puts it into a form, beside a picture. */
async function readNotification(request: FastifyRequest): Promise<object> {
  if (mediaType(request) === 'multipart/form-data') {
    const payload = await readMultipartField(request, 'payload');
    return assertJsonObject(typeof payload === 'string' ? parseJson(Buffer.from(payload)) : payload);
  }
  // JSON with the type of a form, as curl sends it by itself, would be one field with a strange name.
  if (mediaType(request) === 'application/x-www-form-urlencoded') throw new Problem('request.wrong-type');
  const { body } = request;
  return assertJsonObject(Buffer.isBuffer(body) ? parseJson(body) : body);
}

function readUrlencodedFields(request: FastifyRequest): object {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new Problem('request.wrong-type');
  return request.body as object;
}

async function readMultipartFields(request: FastifyRequest): Promise<object> {
  const fields: Record<string, unknown> = {};
  const next = createPartReader(request, { files: 0, fieldSize: FORM_FIELD_MAX_BYTES });
  for (;;) {
    const { done, value: part } = await next();
    if (done) return fields;
    if (part.type === 'file')
      throw new Problem('request.invalid', { detail: 'This call does not accept files.' });
    addField(fields, part);
  }
}

/** One of the fields, parsed if its part says that it is JSON; files are ignored. */
async function readMultipartField(request: FastifyRequest, name: string): Promise<unknown> {
  const fields: Record<string, unknown> = {};
  const next = createPartReader(request, NOTIFICATION_LIMITS);
  for (;;) {
    const { done, value: part } = await next();
    if (done) return fields[name];
    if (part.type === 'file') part.file.resume();
    else addField(fields, part);
  }
}

/** The lower-case media type without parameters (RFC 9110 §8.3.1). */
export function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
