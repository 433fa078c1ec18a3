import { Problem } from '#platform/contract/problem.ts';
import type { SentFile } from '../uploads/receive-file.ts';
import { formatChecksum, parseChecksum } from './checksums.ts';
import type { DavResponse } from './dav-server.ts';
import { findRefusal } from './guard.ts';
import { readDepth } from './headers.ts';
import type { Affected } from './locks.ts';
import { parseSeconds } from './modification-time.ts';
import { newName, parentOf } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { fileEtag, findParent, findResource } from './resources.ts';
import { notAllowed } from './responses.ts';

const conflict: DavResponse = { status: 409 };

/** Stores a file while it arrives (RFC 4918 §9.7): like every upload, wholly or not at all. */
export async function put(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, names, resource } = call;
  if (resource?.kind === 'folder') return notAllowed;
  // A part must not replace the whole (RFC 9110 §14.5).
  if (request.header('content-range') !== null) throw new Problem('request.invalid');
  const parent = await findParent(ports, userId, names);
  if (parent === null) return conflict;
  const refusal = await findRefusal(ports, call, affectedByWriting(call));
  if (refusal !== null) return refusal;
  const late: DavResponse[] = [];
  try {
    const said = readContentFacts(call);
    const file = await receive(ports, call, parent.id, { ...said, content: recheckAtEnd(ports, call, late) });
    await removeEmptyVersion(ports, call);
    const headers = {
      etag: fileEtag(file),
      ...(said.modifiedAt !== null && { 'x-oc-mtime': 'accepted' }),
      ...(said.checksum !== null && { 'oc-checksum': formatChecksum(said.checksum) }),
    };
    return { status: resource === null ? 201 : 204, headers };
  } catch (error) {
    if (late[0] !== undefined) return late[0];
    throw error;
  }
}

/** What sync programs say of a content, in the headers of ownCloud. What cannot be understood is not confirmed. */
function readContentFacts({ request }: DavCall): Required<Pick<SentFile, 'modifiedAt' | 'checksum'>> {
  return {
    modifiedAt: parseSeconds(request.header('x-oc-mtime') ?? ''),
    checksum: parseChecksum(request.header('oc-checksum')),
  };
}

/**
 * Programs lock a name, which creates an empty file, before they send its content: that is nothing to restore. Another
 * upload over the same file may have removed it; this one is stored in any case.
 */
async function removeEmptyVersion({ service }: DavPorts, { userId, resource }: DavCall): Promise<void> {
  if (resource?.kind !== 'file' || resource.file.size > 0) return;
  await service.purge(userId, { files: [resource.id], folders: [] }).catch(() => undefined);
}

/** A file that is new must not replace one whose name differs in case only. */
async function receive(
  { service }: DavPorts,
  { request, userId, names, resource }: DavCall,
  folderId: string,
  sent: Omit<SentFile, 'name' | 'maxBytes'>,
) {
  const name = resource?.kind === 'file' ? resource.file.name : newName(names);
  // Finder sends in chunks and says the length in a header of its own.
  const length = request.header('content-length') ?? request.header('x-expected-entity-length');
  const maxBytes = length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
  const rule = resource === null ? 'fail' : 'replace';
  return service.upload(userId, { ...sent, name, maxBytes }, { rule, folderId });
}

/**
 * While a long content arrived, somebody may have locked or replaced what it is to replace. The program's own lock may
 * have expired meanwhile, which alone is no reason to throw the content away.
 */
async function* recheckAtEnd(
  ports: DavPorts,
  call: DavCall,
  late: DavResponse[],
): AsyncGenerator<Uint8Array> {
  yield* call.request.readContent();
  const { userId, names } = call;
  const [resource, locks] = await Promise.all([
    findResource(ports, userId, names),
    ports.locks.list(userId, ports.clock()),
  ]);
  const now = { ...call, resource, locks };
  const refusal = await findRefusal(ports, now, affectedByWriting(now), call.locks);
  if (refusal === null) return;
  late.push(refusal);
  throw new Problem('request.precondition');
}

function affectedByWriting({ names, resource }: Pick<DavCall, 'names' | 'resource'>): Affected[] {
  const own = { names, isDeep: false };
  return resource === null ? [own, { names: parentOf(names), isDeep: false }] : [own];
}

/** Creates a folder (RFC 4918 §9.3). */
export async function mkcol(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, names, resource } = call;
  if ((await request.readText()) !== '') return { status: 415 };
  if (resource !== null) return notAllowed;
  const parent = await findParent(ports, userId, names);
  if (parent === null) return conflict;
  const refusal = await findRefusal(ports, call, affectedByWriting(call));
  if (refusal !== null) return refusal;
  await ports.folders.create(userId, { name: newName(names), folderId: parent.id });
  return { status: 201 };
}

/** Moves a file, or a folder with all that is inside, to the trash (RFC 4918 §9.6). */
export async function remove(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, names, resource } = call;
  if (resource === null) return { status: 404 };
  if (names.length === 0) return { status: 403 };
  if (resource.kind === 'folder' && readDepth(request) !== 'infinity') throw new Problem('request.invalid');
  const refusal = await findRefusal(ports, call, [
    { names, isDeep: true },
    { names: parentOf(names), isDeep: false },
  ]);
  if (refusal !== null) return refusal;
  if (resource.kind === 'file') await ports.service.deleteFiles(userId, [resource.id]);
  else await ports.folders.remove(userId, [resource.id]);
  await ports.locks.removeInside(userId, names, ports.clock());
  return { status: 204 };
}
