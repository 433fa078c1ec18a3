import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { Problem, type ProblemCode } from '#contract/problem.ts';
import { conflictRules, storageApi, UPLOAD_RESUME_DAYS, type ConflictRule } from '#contract/storage.ts';
import { DataStore, Metadata, Server, Upload } from '@tus/server';
import { DAY_MS } from '../kernel/clock.ts';
import type { UploadRow } from './ports.ts';
import type { ResumableUploads } from './resumable.ts';
import { turns } from './turns.ts';

export interface TusPorts {
  readonly uploads: ResumableUploads;
  readonly ids: { id(): string };
}

/**
 * Answers one request of the tus protocol (https://tus.io/protocols/resumable-upload, 1.0) for a user.
 * @throws Problem for every refusal, of the protocol and of our own rules.
 */
export type Tus = (userId: string, request: Request) => Promise<Response>;

/** Who asks, and what went wrong. */
interface Exchange {
  readonly userId: string;
  /** What the request began. With its last byte it is no upload any more, and still asked for. */
  created: Upload | null;
  fault: unknown;
}

/** The protocol by its reference server, over our own rules: its file store never syncs. */
export function tusServer({ uploads, ids }: TusPorts): Tus {
  const exchanges = new AsyncLocalStorage<Exchange>();
  const userId = () => exchanges.getStore()?.userId ?? '';

  const datastore = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
    getExpiration: () => UPLOAD_RESUME_DAYS * DAY_MS,
    getUpload: async (id: string) =>
      exchanges.getStore()?.created ?? toUpload(await uploads.find(userId(), id)),
    remove: (id: string) => uploads.cancel(userId(), id),
    write: async (content: Readable, id: string, offset: number) =>
      exchanges.getStore()?.created?.size === 0 ? 0 : uploads.append(userId(), id, offset, content),

    async create(upload: Upload) {
      const { name, onConflict } = upload.metadata ?? {};
      await uploads.begin(userId(), {
        id: upload.id,
        name: name ?? '',
        rule: conflictRule(onConflict),
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
    // By user: a request waits for the one before it by ending that, which must not be another's.
    locker: turns((id) => `${userId()} ${id}`),
    namingFunction: () => ids.id(),
    relativeLocation: true,
    // It would else answer every site with `*`.
    allowedOrigins: () => false,
    onResponseError(_request, error) {
      const exchange = exchanges.getStore();
      if (exchange) exchange.fault = error;
      return undefined;
    },
  });

  return (user, request) => {
    const exchange: Exchange = { userId: user, created: null, fault: null };
    return exchanges.run(exchange, async () => {
      const response = await server.handleWeb(request);
      if (response.status < 400) return response;
      throw isOurs(exchange.fault) ? exchange.fault : await refusal(response);
    });
  };
}

/** What the protocol itself refuses, by its status; its own words say why. */
const refusals: Readonly<Record<number, ProblemCode>> = {
  404: 'storage.no-upload',
  409: 'storage.wrong-offset',
  410: 'storage.no-upload',
  412: 'request.precondition',
  413: 'storage.too-large',
  415: 'request.wrong-type',
  501: 'request.malformed',
};

/** The protocol's own have their status under this name. */
function isOurs(fault: unknown): fault is Error {
  return fault instanceof Error && !Object.hasOwn(fault, 'status_code');
}

async function refusal(response: Response): Promise<Problem> {
  const code = refusals[response.status] ?? (response.status < 500 ? 'request.malformed' : 'server.failed');
  return new Problem(code, code === 'server.failed' ? {} : { detail: (await response.text()).trim() });
}

function toUpload({ id, size, received, metadata, activeAt }: UploadRow): Upload {
  return new Upload({
    id,
    size,
    offset: received,
    ...(metadata === '' ? {} : { metadata: Metadata.parse(metadata) }),
    // From here its expiry is counted.
    creation_date: new Date(activeAt).toISOString(),
  });
}

function conflictRule(text: string | null | undefined): ConflictRule {
  const rule = conflictRules.find((known) => known === text);
  if (rule === undefined && text !== undefined) throw new Problem('request.invalid');
  return rule ?? 'rename';
}
