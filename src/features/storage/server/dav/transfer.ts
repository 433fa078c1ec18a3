import { Problem } from '#platform/contract/problem.ts';
import type { DavResponse } from './dav-server.ts';
import type { CopiedIds } from '../copy-files.ts';
import { findRefusal } from './guard.ts';
import { readDepth, readOverwrite } from './headers.ts';
import type { Affected } from './locks.ts';
import { isInside, newName, parentOf, parseReference, type Names } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { assertFitsUser } from './property-limits.ts';
import { findParent, findResource, type Resource } from './resources.ts';

interface Target {
  readonly names: Names;
  readonly folderId: string;
  /** What is there and will be replaced. */
  readonly replaced: Resource | null;
}

/** Copies a file, or a folder alone or with all that is inside (RFC 4918 §9.8). */
export async function copy(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const depth = readDepth(call.request);
  if (depth === '1') throw new Problem('request.invalid');
  return transfer(ports, call, {
    affected: (target) => affectedTarget(target),
    run: (resource, to, rule) => copyResource(ports, call, { resource, to, rule }, depth === 'infinity'),
  });
}

/** Moves or renames a file or a folder (RFC 4918 §9.9). Its locks stay behind and end. */
export async function move(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, names } = call;
  if (call.resource?.kind === 'folder' && readDepth(request) !== 'infinity')
    throw new Problem('request.invalid');
  return transfer(ports, call, {
    affected: (target) => [
      { names, isDeep: true },
      { names: parentOf(names), isDeep: false },
      ...affectedTarget(target),
    ],
    async run(resource, to, rule) {
      if (names.length === 0) throw new Problem('storage.folder-cycle');
      if (resource.kind === 'file') await ports.folders.moveFile(userId, resource.id, to, rule);
      else await ports.folders.moveFolder(userId, resource.id, to, rule);
      await ports.locks.removeInside(userId, names, ports.clock());
    },
  });
}

interface Transfer {
  readonly affected: (target: Target) => Affected[];
  readonly run: (resource: Resource, to: Destination, rule: 'fail' | 'replace') => Promise<void>;
}

interface Destination {
  readonly folderId: string;
  readonly name: string;
}

/** What both have in common: the destination and its conditions. */
async function transfer(ports: DavPorts, call: DavCall, { affected, run }: Transfer): Promise<DavResponse> {
  const { request, userId, names, resource } = call;
  const isOverwriting = readOverwrite(request);
  const target = await findTarget(ports, call);
  if (!('folderId' in target)) return target;
  if (resource === null) return { status: 404 };
  const { replaced } = target;
  if (replaced !== null && !isOverwriting) return { status: 412 };
  const refusal = await findRefusal(ports, call, affected(target));
  if (refusal !== null) return refusal;
  const isRenaming =
    replaced === null && isInside(names, target.names) && names.length === target.names.length;
  if (resource.kind === 'folder' && isInside(names, target.names) && !isRenaming) return { status: 403 };
  // What has this name in another case is not what the program means to replace.
  const rule = replaced === null ? 'fail' : 'replace';
  await run(resource, { folderId: target.folderId, name: newName(target.names) }, rule);
  if (replaced !== null) await ports.locks.removeInside(userId, target.names, ports.clock());
  return { status: replaced === null ? 201 : 204 };
}

async function findTarget(
  ports: DavPorts,
  { request, userId, names: source, hosts }: DavCall,
): Promise<Target | DavResponse> {
  const destination = request.header('destination');
  if (destination === null)
    throw new Problem('request.invalid', { detail: 'The Destination header is missing.' });
  const names = parseReference(destination, hosts);
  if (names === null) return { status: 502 };
  const isItself = names.length === source.length && names.every((name, index) => name === source[index]);
  if (names.length === 0 || isItself) return { status: 403 };
  const [parent, replaced] = await Promise.all([
    findParent(ports, userId, names),
    findResource(ports, userId, names),
  ]);
  return parent === null ? { status: 409 } : { names, folderId: parent.id, replaced };
}

function affectedTarget({ names, replaced }: Target): Affected[] {
  const own = { names, isDeep: true };
  return replaced === null ? [own, { names: parentOf(names), isDeep: false }] : [own];
}

/** Its properties must fit, too, which is checked before anything is copied and again when they are. */
async function copyResource(
  { folders, properties, transaction }: DavPorts,
  { userId, request }: DavCall,
  { resource, to, rule }: { resource: Resource; to: Destination; rule: 'fail' | 'replace' },
  isDeep: boolean,
): Promise<void> {
  const used = await properties.usage(userId);
  if (used.count > 0) assertFitsUser(used, await properties.usageOf(userId, resource.id, isDeep));
  const options = { isDeep, guard: request.guardContent };
  const copies: readonly CopiedIds[] =
    resource.kind === 'file'
      ? [[resource.id, (await folders.copyFile(userId, resource.id, to, rule, options)).id]]
      : await folders.copyFolder(userId, resource.id, to, rule, options);
  if (used.count === 0) return;
  await transaction(userId, async (queries) => {
    await queries.properties.copyAll(userId, copies);
    assertFitsUser(await queries.properties.usage(userId));
  });
}
