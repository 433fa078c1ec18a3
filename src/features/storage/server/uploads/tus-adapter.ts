import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { Problem, type ProblemCode } from '#platform/contract/problem.ts';
import { LastModified, LastModifiedSeconds } from '../../contract/modification-time.ts';
import { DataStore, Metadata, Server, Upload, type Lock, type Locker } from '@tus/server';
import { expiryOf } from './upload-expiry.ts';
import type { UploadRow } from './upload-queries.ts';

/** An upload as a client of the protocol describes it. */
export interface TusCreation {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly fields: Readonly<Record<string, string | null>>;
  /** The header with these fields. */
  readonly metadata: string;
  /** From the field `lastModified`, in milliseconds, or `mtime`, in seconds; null without one. */
  readonly modifiedAt: number | null;
}

/** Where uploads are kept. `Caller` says who may do what. */
export interface TusUploads<Caller> {
  create(caller: Caller, creation: TusCreation): Promise<void>;
  /** Also finds one that has become a file. */
  find(caller: Caller, id: string): Promise<UploadRow>;
  append(caller: Caller, id: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  cancel(caller: Caller, id: string): Promise<void>;
}

export interface TusPorts<Caller> {
  readonly uploads: TusUploads<Caller>;
  /** The path of `createUpload`. */
  readonly path: string;
  /** How long an interrupted upload can be continued at most. */
  readonly resumeMs: number;
  /** Callers with the same key wait for each other at the same upload. */
  readonly keyOf: (caller: Caller) => string;
  readonly ids: { id(): string };
}

/**
 * Answers one request of the tus protocol (https://tus.io/protocols/resumable-upload, 1.0) for a caller.
 * @throws Problem for every refusal, by the protocol or by Daybook's own rules.
 */
export type TusHandler<Caller> = (caller: Caller, request: Request) => Promise<Response>;

/** The state of one request. */
interface TusExchange<Caller> {
  readonly caller: Caller;
  /** The upload that this request created: the library still asks for it when it has already become a file. */
  created: Upload | null;
  error: unknown;
  /** Why the content was not taken to its end: the library says of every such error that the request was aborted. */
  contentError: unknown;
}

/** Runs the protocol's reference server over Daybook's own store, because the library's file store never syncs. */
export function createTusHandler<Caller>(ports: TusPorts<Caller>): TusHandler<Caller> {
  const { uploads, path, resumeMs, keyOf, ids } = ports;
  const exchanges = new AsyncLocalStorage<TusExchange<Caller>>();
  function caller(): Caller {
    const exchange = exchanges.getStore();
    if (!exchange) throw new Error('The library called outside of a request.');
    return exchange.caller;
  }

  const datastore = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
    getExpiration: () => resumeMs,
    getUpload: async (id: string) =>
      exchanges.getStore()?.created ?? toUpload(await uploads.find(caller(), id), resumeMs),
    remove: (id: string) => uploads.cancel(caller(), id),

    async write(content: Readable, id: string, offset: number) {
      const exchange = exchanges.getStore();
      if (exchange?.created?.size === 0) return 0;
      try {
        return await uploads.append(caller(), id, offset, content);
      } catch (error) {
        if (exchange) exchange.contentError = error;
        throw error;
      }
    },

    async create(upload: Upload) {
      const fields = upload.metadata ?? {};
      await uploads.create(caller(), {
        id: upload.id,
        // Other clients of the protocol, such as tus-js-client's examples, call it `filename`.
        name: fields['name'] ?? fields['filename'] ?? '',
        size: upload.size ?? 0,
        fields,
        metadata: Metadata.stringify(fields),
        modifiedAt: readModification(fields),
      });
      const exchange = exchanges.getStore();
      if (exchange) exchange.created = upload;
      return upload;
    },
  });

  const server = new Server({
    path,
    datastore,
    // By caller, so that nobody can end the requests of another one.
    locker: createFifoLock((id) => `${keyOf(caller())} ${id}`),
    namingFunction: () => ids.id(),
    // Below the path of the request, which may have parameters.
    generateUrl: (request, { id }) => `${new URL(request.url).pathname}/${id}`,
    // Otherwise it would allow every origin with `*`.
    allowedOrigins: () => false,
    onResponseError(_request, error) {
      const exchange = exchanges.getStore();
      if (exchange) exchange.error = error;
      return undefined;
    },
  });

  return (from, request) => {
    const exchange: TusExchange<Caller> = { caller: from, created: null, error: null, contentError: null };
    return exchanges.run(exchange, async () => {
      const response = await server.handleWeb(request);
      if (response.status < 400) return response;
      if (exchange.contentError instanceof Problem) throw exchange.contentError;
      throw isOwnError(exchange.error) ? exchange.error : await toProblem(response);
    });
  };
}

/** @throws Problem `request.invalid` */
function readModification({ lastModified, mtime }: Readonly<Record<string, string | null>>): number | null {
  if (!lastModified && !mtime) return null;
  const { success, data } = lastModified
    ? LastModified.safeParse(lastModified)
    : LastModifiedSeconds.safeParse(mtime);
  if (!success) throw new Problem('request.invalid', { detail: 'The time of the last change is invalid.' });
  return data;
}

/** Refusals of the library by their status; its text becomes the detail. */
const PROBLEM_CODES: Readonly<Record<number, ProblemCode>> = {
  404: 'storage.no-upload',
  409: 'storage.wrong-offset',
  410: 'storage.no-upload',
  412: 'request.precondition',
  413: 'storage.too-large',
  415: 'request.wrong-type',
  501: 'request.malformed',
};

/** Only errors of the library have this property. */
function isOwnError(fault: unknown): fault is Error {
  return fault instanceof Error && !Object.hasOwn(fault, 'status_code');
}

async function toProblem(response: Response): Promise<Problem> {
  const code =
    PROBLEM_CODES[response.status] ?? (response.status < 500 ? 'request.malformed' : 'server.failed');
  return new Problem(code, code === 'server.failed' ? {} : { detail: (await response.text()).trim() });
}

function toUpload(upload: UploadRow, resumeMs: number): Upload {
  const { id, size, received, metadata } = upload;
  return new Upload({
    id,
    size,
    offset: received,
    ...(metadata === '' ? {} : { metadata: Metadata.parse(metadata) }),
    // The library adds `resumeMs` to this time.
    creation_date: new Date(expiryOf(upload) - resumeMs).toISOString(),
  });
}

interface LockRequest {
  /** Asks the holder to finish soon. */
  readonly requestRelease: () => void | Promise<void>;
  readonly released: Promise<void>;
}

/**
 * A tus locker that lets the requests of an upload run one at a time, in the order of arrival. Each asks the one before
 * it to finish, because its connection may be dead. The library's own locker polls without a pause: one waiting request
 * takes a whole processor and ever more memory.
 */
export function createFifoLock(keyOf: (id: string) => string): Locker {
  const last = new Map<string, LockRequest>();
  return { newLock: (id) => createLock(last, keyOf(id)) };
}

function createLock(last: Map<string, LockRequest>, key: string): Lock {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  return {
    async lock(_signal, requestRelease) {
      const before = last.get(key);
      last.set(key, { requestRelease, released });
      await before?.requestRelease();
      await before?.released;
    },
    async unlock() {
      if (last.get(key)?.released === released) last.delete(key);
      resolve();
    },
  };
}
