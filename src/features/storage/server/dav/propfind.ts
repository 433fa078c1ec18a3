import { Problem } from '#platform/contract/problem.ts';
import type { StorageUsage } from '../../contract/storage.ts';
import { isChecksumsName } from './checksums.ts';
import type { DavResponse } from './dav-server.ts';
import { readDepth } from './headers.ts';
import {
  activeLocks,
  COMMON_NAMES,
  isProtected,
  isQuotaName,
  propertyElement,
  type Described,
} from './live-properties.ts';
import { locksInFolder, locksOn } from './locks.ts';
import { toHref, type Names } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import type { DeadProperty, OwnedProperty } from './property-queries.ts';
import { fileResource, folderResource, type FolderResource, type Resource } from './resources.ts';
import { conditionFailed, multistatus, propertyResponse } from './responses.ts';
import {
  charsOf,
  davChild,
  DAV_NAMESPACE,
  elementsOf,
  isDav,
  keyOf,
  serialiseElement,
  type XmlElement,
  type XmlName,
} from './xml.ts';

/** Each file of a list repeats the names that it does not have. Programs ask for a dozen. */
const NAMES_MAX = 100;
const NAMES_MAX_CHARS = 20_000;

/** Which properties are asked for. */
type PropertyQuery =
  | { readonly kind: 'all'; readonly also: readonly XmlName[] }
  | { readonly kind: 'names' }
  | { readonly kind: 'some'; readonly names: readonly XmlName[] };

interface Listed {
  readonly names: Names;
  readonly resource: Resource;
  readonly activeLocks: string;
}

interface Asked {
  readonly query: PropertyQuery;
  readonly usage: StorageUsage | null;
}

/** Lists properties of something, and with `Depth: 1` of what is directly in it (RFC 4918 §9.1). */
export async function propfind(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, resource } = call;
  const query = parseQuery(ports, await request.readText());
  if (resource === null) return { status: 404 };
  const depth = readDepth(request);
  // A whole tree can be larger than any program expects (§9.1.1).
  if (depth === 'infinity' && resource.kind === 'folder')
    return conditionFailed(403, '<D:propfind-finite-depth/>');
  const pages =
    depth === '1' && resource.kind === 'folder'
      ? listFolder(ports, call, resource)
      : [[listSelf(ports, call, resource)]];
  const usage = asksFor(query, isQuotaName) ? await ports.service.usage(userId) : null;
  const described = describeAll(ports, userId, pages, { query, usage });
  return multistatus(depth === '1' ? inSlot(ports, userId, described) : described);
}

/** A list of very many files takes a while, and nobody needs many at once. */
async function* inSlot(
  { takeListSlot }: DavPorts,
  userId: string,
  responses: AsyncIterable<string>,
): AsyncGenerator<string> {
  const freeSlot = await takeListSlot(userId);
  try {
    yield* responses;
  } finally {
    freeSlot();
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Each page is read while the one before is sent, because a folder can have very many files. */
async function* describeAll(
  ports: DavPorts,
  userId: string,
  pages: AsyncIterable<readonly Listed[]> | readonly (readonly Listed[])[],
  { query, usage }: Asked,
): AsyncGenerator<string> {
  for await (const page of pages) {
    const dead = await findDeadProperties(ports, userId, page, query);
    const ids = page.map(({ resource }) => resource.id);
    const checksums = asksFor(query, isChecksumsName) ? await ports.contents.sha1Of(userId, ids) : NONE;
    for (const listed of page) {
      const { id } = listed.resource;
      yield describe({ ...listed, usage, sha1: checksums.get(id) ?? null }, dead.get(id) ?? [], query);
    }
  }
}

/** Without a body, all properties are meant. */
function parseQuery({ parseXml }: Pick<DavPorts, 'parseXml'>, text: string): PropertyQuery {
  if (text.trim() === '') return { kind: 'all', also: [] };
  const root = parseXml(text);
  if (isDav(root, 'propfind')) {
    const prop = davChild(root, 'prop');
    if (prop) return { kind: 'some', names: namesIn(prop) };
    if (davChild(root, 'propname')) return { kind: 'names' };
    const include = davChild(root, 'include');
    if (davChild(root, 'allprop')) return { kind: 'all', also: include ? namesIn(include) : [] };
  }
  throw new Problem('request.invalid', { detail: 'The body must be a DAV:propfind.' });
}

function namesIn(element: XmlElement): XmlName[] {
  const names = uniqueNames(elementsOf(element));
  if (names.length > NAMES_MAX)
    throw new Problem('request.invalid', { detail: `A request can name at most ${NAMES_MAX} properties.` });
  if (charsOf(names) > NAMES_MAX_CHARS)
    throw new Problem('request.invalid', { detail: 'The names of the properties are too long.' });
  return names;
}

const uniqueNames = (names: readonly XmlName[]): XmlName[] => [
  ...new Map(names.map((name) => [keyOf(name), name])).values(),
];

function listSelf({ clock }: DavPorts, { names, locks }: DavCall, resource: Resource): Listed {
  return { names, resource, activeLocks: activeLocks(locksOn(locks, names), clock()) };
}

async function* listFolder(ports: DavPorts, call: DavCall, folder: FolderResource): AsyncGenerator<Listed[]> {
  const { names, userId } = call;
  const now = ports.clock();
  const { around, ofChild } = locksInFolder(call.locks, names);
  const outer = activeLocks(around, now);
  const listChild = (name: string, resource: Resource): Listed => ({
    names: [...names, name],
    resource,
    activeLocks: outer + activeLocks(ofChild(name), now),
  });
  let first = [listSelf(ports, call, folder)];
  for await (const { folders, files } of ports.folders.contents(userId, folder.id)) {
    yield [
      ...first,
      ...folders.map((inner) => listChild(inner.name, folderResource(inner))),
      ...files.map((file) => listChild(file.name, fileResource(file))),
    ];
    first = [];
  }
  yield first;
}

/** Their XML can be long, so that only what is asked for is read. */
async function findDeadProperties(
  { properties }: DavPorts,
  userId: string,
  listed: readonly Listed[],
  query: PropertyQuery,
): Promise<ReadonlyMap<string, readonly DeadProperty[]>> {
  const ids = listed.map(({ resource }) => resource.id);
  return Map.groupBy(await find(), ({ resourceId }) => resourceId);

  async function find(): Promise<OwnedProperty[]> {
    if (query.kind === 'all') return properties.listOf(userId, ids);
    if (query.kind === 'names')
      return (await properties.namesOf(userId, ids)).map((name) => ({ ...name, xml: '' }));
    if (!asksFor(query, (name) => !isProtected(name))) return [];
    const names = new Set(query.names.map(({ name }) => name));
    return properties.listOf(userId, ids, [...names]);
  }
}

/** Whether the query names such a property. */
function asksFor(query: PropertyQuery, isMeant: (name: XmlName) => boolean): boolean {
  if (query.kind === 'names') return false;
  return (query.kind === 'all' ? query.also : query.names).some(isMeant);
}

function describe(described: Described, dead: readonly DeadProperty[], query: PropertyQuery): string {
  const href = toHref(described.names, described.resource.kind === 'folder');
  const common = COMMON_NAMES.map((name) => ({ namespace: DAV_NAMESPACE, name }));
  const names = query.kind === 'some' ? query.names : [...common, ...dead];
  const wanted = query.kind === 'all' ? [...names, ...query.also] : names;
  const stored = new Map(dead.map((property) => [keyOf(property), property.xml]));
  const found: string[] = [];
  const missing: string[] = [];
  for (const name of uniqueNames(wanted)) {
    const element = propertyElement(name, described, stored.get(keyOf(name)));
    if (element !== null) found.push(query.kind === 'names' ? emptyElement(name) : element);
    else if (query.kind === 'some') missing.push(emptyElement(name));
  }
  return propertyResponse(href, [
    { status: 200, properties: found },
    { status: 404, properties: missing },
  ]);
}

export function emptyElement({ namespace, name }: XmlName): string {
  return serialiseElement({ namespace, name, attributes: [], children: [], language: '' });
}
