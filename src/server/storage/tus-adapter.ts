import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { Problem, type ProblemCode } from '#contract/problem.ts';
import {
  CONFLICT_RULES,
  FolderId,
  ROOT_FOLDER_ID,
  storageApi,
  UPLOAD_RESUME_DAYS,
  type ConflictRule,
} from '#contract/storage.ts';
import { DataStore, Metadata, Server, Upload } from '@tus/server';
import { DAY_MS } from '../kernel/clock.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import type { UploadRow } from './upload-queries.ts';
import { createFifoLock } from './fifo-lock-adapter.ts';

export interface TusPorts {
  readonly uploads: ResumableUploads;
  readonly ids: { id(): string };
}

/**
 * Answers one request of the tus protocol (https://tus.io/protocols/resumable-upload, 1.0) for a user.
 * @throws Problem for every refusal, by the protocol or by Daybook's own rules.
 */
export type TusHandler = (userId: string, request: Request) => Promise<Response>;

/** The state of one request. */
interface TusExchange {
  readonly userId: string;
  /** The upload that this request created: the library still asks for it when it has already become a file. */
  created: Upload | null;
  error: unknown;
  /** Why the content was not taken to its end: the library says of every such error that the request was aborted. */
  contentError: unknown;
}

/** Runs the protocol's reference server over Daybook's own store, because the library's file store never syncs. */
export function createTusHandler({ uploads, ids }: TusPorts): TusHandler {
  const exchanges = new AsyncLocalStorage<TusExchange>();
  const userId = () => exchanges.getStore()?.userId ?? '';

  const datastore = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
    getExpiration: () => UPLOAD_RESUME_DAYS * DAY_MS,
    getUpload: async (id: string) =>
      exchanges.getStore()?.created ?? toUpload(await uploads.find(userId(), id)),
    remove: (id: string) => uploads.cancel(userId(), id),

    async write(content: Readable, id: string, offset: number) {
      const exchange = exchanges.getStore();
      if (exchange?.created?.size === 0) return 0;
      try {
        return await uploads.append(userId(), id, offset, content);
      } catch (error) {
        if (exchange) exchange.contentError = error;
        throw error;
      }
    },

    async create(upload: Upload) {
      // Other clients of the protocol, such as tus-js-client's examples, call the name `filename`.
      const { name, filename, folder, onConflict } = upload.metadata ?? {};
      await uploads.create(userId(), {
        id: upload.id,
        folderId: parseFolderId(folder),
        name: name ?? filename ?? '',
        rule: parseConflictRule(onConflict),
        size: upload.size ?? 0,
        metadata: Metadata.stringify(upload.metadata ?? {}),
      });
      const exchange = exchanges.getStore();
      if (exchange) exchange.created = upload;
      return upload;
    },
  });

  const server = new Server({
    path: storageApi.createUpload.path,
    datastore,
    // By user, so that nobody can end the requests of another user.
    locker: createFifoLock((id) => `${userId()} ${id}`),
    namingFunction: () => ids.id(),
    relativeLocation: true,
    // Otherwise it would allow every origin with `*`.
    allowedOrigins: () => false,
    onResponseError(_request, error) {
      const exchange = exchanges.getStore();
      if (exchange) exchange.error = error;
      return undefined;
    },
  });

  return (user, request) => {
    const exchange: TusExchange = { userId: user, created: null, error: null, contentError: null };
    return exchanges.run(exchange, async () => {
      const response = await server.handleWeb(request);
      if (response.status < 400) return response;
      if (exchange.contentError instanceof Problem) throw exchange.contentError;
      throw isOwnError(exchange.error) ? exchange.error : await toProblem(response);
    });
  };
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

function toUpload({ id, size, received, metadata, activeAt }: UploadRow): Upload {
  return new Upload({
    id,
    size,
    offset: received,
    ...(metadata === '' ? {} : { metadata: Metadata.parse(metadata) }),
    // The library computes the expiry from this time.
    creation_date: new Date(activeAt).toISOString(),
  });
}

function parseFolderId(text: string | null | undefined): string {
  const { success, data } = FolderId.safeParse(text ?? ROOT_FOLDER_ID);
  if (!success) throw new Problem('storage.no-folder');
  return data;
}

function parseConflictRule(text: string | null | undefined): ConflictRule {
  const rule = CONFLICT_RULES.find((known) => known === text);
  if (rule === undefined && text !== undefined) throw new Problem('request.invalid');
  return rule ?? 'rename';
}
