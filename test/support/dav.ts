import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import { accessTokenQueries } from '#features/account/server/access-token-queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { createAccessTokenText } from '#platform/auth/access-token-text.ts';
import type { DavRequest, DavResponse } from '#features/storage/server/dav/dav-server.ts';
import { systemIds } from '#platform/system/ids.ts';
import type { StorageModule } from '#features/storage/server/module.ts';
import { collect } from './collect.ts';
import type { Daybook } from './daybook.ts';
import { createStorageScene } from './storage.ts';

export interface DavAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface DavClientOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | readonly string[];
}

/** A program with an app password of a user. */
export interface DavClient {
  readonly email: string;
  readonly password: string;
  /** `path` is sent as it is; a list as the body is sent in chunks. */
  send(method: string, path: string, options?: DavClientOptions): Promise<DavAnswer>;
}

export const ALL_FILES: readonly Scope[] = ['files:read', 'files:write'];

/** The body of a request for a lock. */
export const LOCK_INFO = (scope: 'exclusive' | 'shared', owner = '<D:href>Ada</D:href>') =>
  `<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:${scope}/></D:lockscope>` +
  `<D:locktype><D:write/></D:locktype><D:owner>${owner}</D:owner></D:lockinfo>`;

export async function insertAppPassword(
  daybook: Daybook,
  userId: string,
  scopes: readonly Scope[] = ALL_FILES,
  expiresAt: number | null = null,
): Promise<string> {
  const password = createAccessTokenText(systemIds);
  await accessTokenQueries(daybook.db).insert({
    id: systemIds.id(),
    userId,
    tokenHash: systemIds.digest(password),
    name: 'A drive',
    scopes,
    createdAt: Date.now(),
    expiresAt,
  });
  return password;
}

export async function davClient(daybook: Daybook, scopes = ALL_FILES): Promise<DavClient> {
  const user = await daybook.user();
  const password = await insertAppPassword(daybook, user.id, scopes);
  return clientOf(daybook.port, user.email, password);
}

export function clientOf(port: number, email: string, password: string): DavClient {
  const authorization = basicOf({ email, password });
  return {
    email,
    password,
    send: (method, path, options) =>
      sendDav(port, method, path, { ...options, headers: { authorization, ...options?.headers } }),
  };
}

export function basicOf({ email, password }: Pick<DavClient, 'email' | 'password'>): string {
  return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
}

export function sendDav(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: DavClientOptions = {},
): Promise<DavAnswer> {
  return new Promise((resolve, reject) => {
    const isWhole = typeof body === 'string' || body instanceof Uint8Array;
    const length = isWhole ? { 'content-length': Buffer.byteLength(body) } : {};
    const sent = request({ port, method, path, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    if (Array.isArray(body)) for (const chunk of body as string[]) sent.write(chunk);
    else if (isWhole) sent.write(body);
    sent.end();
  });
}

/** A storage with a program of its user, which is let in and meets the rules without HTTP. */
export async function createProgramScene(db: Db) {
  const scene = await createStorageScene(db);
  onTestFinished(scene.remove);
  return { ...scene, program: programOf(scene.storage, scene.userId) };
}

/** A test can act while the content arrives. */
function programOf({ dav }: Pick<StorageModule, 'dav'>, userId: string) {
  const answer = dav.answerOf([]);
  return async (method: string, url: string, options: ProgramOptions = {}): Promise<ProgramAnswer> => {
    const { headers: sent = {}, body = '', content = once(body), guardContent = same } = options;
    const davRequest: DavRequest = {
      method,
      url,
      host: 'daybook.test',
      userId,
      header: (name) => sent[name] ?? null,
      readText: async () => body,
      readContent: () => content,
      guardContent,
    };
    const { status, headers = {}, xml = '' } = await answer(davRequest).catch(toAnswer);
    return { status, headers, xml: typeof xml === 'string' ? xml : (await collect(xml)).join('') };
  };
}

function toAnswer(error: unknown): DavResponse {
  if (error instanceof Problem) return { status: error.status };
  throw error;
}

interface ProgramAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly xml: string;
}

interface ProgramOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly content?: AsyncIterable<Uint8Array>;
  readonly guardContent?: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

const same = <T>(value: T): T => value;

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
