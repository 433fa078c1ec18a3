import { Problem, type ProblemCode } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import { patch } from './checksums.ts';
import type { DavRequest, DavResponse } from './dav-server.ts';
import { lastModified } from './live-properties.ts';
import { lock, unlock } from './lock-methods.ts';
import { parsePath, withoutDefaultPort } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';
import { fileEtag, findResource } from './resources.ts';
import { ALLOWED_METHODS, notAllowed } from './responses.ts';
import { copy, move } from './transfer.ts';
import { mkcol, put, remove } from './write-methods.ts';

type Method = (ports: DavPorts, call: DavCall) => Promise<DavResponse>;

const READING: readonly Scope[] = ['files:read'];
const WRITING: readonly Scope[] = ['files:write'];
const BOTH: readonly Scope[] = ['files:read', 'files:write'];

const METHODS: Readonly<Record<string, { readonly scopes: readonly Scope[]; readonly run: Method }>> = {
  GET: { scopes: READING, run: get },
  HEAD: { scopes: READING, run: get },
  PROPFIND: { scopes: READING, run: propfind },
  PROPPATCH: { scopes: WRITING, run: proppatch },
  PUT: { scopes: WRITING, run: put },
  PATCH: { scopes: BOTH, run: patch },
  MKCOL: { scopes: WRITING, run: mkcol },
  DELETE: { scopes: WRITING, run: remove },
  COPY: { scopes: BOTH, run: copy },
  MOVE: { scopes: WRITING, run: move },
  LOCK: { scopes: WRITING, run: lock },
  UNLOCK: { scopes: WRITING, run: unlock },
};

/** RFC 4918 §11.5: the client can do nothing about these but make room. */
const NO_SPACE: ReadonlySet<ProblemCode> = new Set([
  'storage.quota',
  'storage.too-many-files',
  'storage.too-many-folders',
  'storage.copy-too-large',
]);

const ABOUT_FOLDERS =
  'This is a folder for programs that speak WebDAV. Connect to its address with one of them: docs/webdav.md says how.\n';

/** What a program needs for a method; null: anyone may use it. A method that there is not needs no scope. */
export function scopesOf(method: string): readonly Scope[] | null {
  return method === 'OPTIONS' ? null : (METHODS[method]?.scopes ?? []);
}

/** Says what this server can do (RFC 4918 §10.1, §18): programs ask before they log in. */
export function options(): DavResponse {
  return {
    status: 200,
    headers: { dav: '1, 2', allow: ALLOWED_METHODS, 'ms-author-via': 'DAV', 'accept-ranges': 'bytes' },
  };
}

/** @param ownHosts of the configuration; the one that a program uses is added */
export function createDavService(ports: DavPorts, ownHosts: readonly string[]) {
  return async (request: DavRequest): Promise<DavResponse> => {
    const method = METHODS[request.method];
    if (method === undefined) return notAllowed;
    const { userId } = request;
    const names = parsePath(request.url);
    const [resource, locks] = await Promise.all([
      findResource(ports, userId, names),
      ports.locks.list(userId, ports.clock()),
    ]);
    const hosts = new Set([...ownHosts, request.host].map(withoutDefaultPort));
    try {
      return await method.run(ports, { request, userId, names, resource, locks, hosts });
    } catch (error) {
      if (error instanceof Problem && NO_SPACE.has(error.code)) return { status: 507 };
      throw error;
    }
  };
}

/** The content of a file, or a part of it (RFC 4918 §9.4). */
async function get({ service }: DavPorts, { userId, resource }: DavCall): Promise<DavResponse> {
  if (resource === null) return { status: 404 };
  if (resource.kind === 'folder') return { status: 200, text: ABOUT_FOLDERS };
  const file = await service.fileById(userId, resource.id, false);
  const modified = lastModified(resource);
  // Few of these programs follow a redirect, and those that do may send their password there.
  const answer = { ...file, etag: fileEtag(resource.file), handOver: async () => false };
  return { status: 200, file: answer, headers: modified === null ? {} : { 'last-modified': modified } };
}
