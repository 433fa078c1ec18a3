import { Problem } from '#contract/problem.ts';
import type { DavResponse } from '../../kernel/dav-server.ts';
import { readDepth } from './headers.ts';
import {
  COMMON_NAMES,
  isLiveName,
  isQuotaName,
  liveElement,
  SETTABLE_NAME,
  type Described,
} from './live-properties.ts';
import { toHref, type Names } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import type { DeadProperty, OwnedProperty } from './property-queries.ts';
import { fileResource, folderResource, type Resource } from './resources.ts';
import { conditionFailed, multistatus, propertyResponse } from './responses.ts';
import { davChild, DAV_NAMESPACE, elementsOf, isDav, serialiseElement, type XmlName } from './xml.ts';

/** Which properties are asked for. */
type PropertyQuery =
  | { readonly kind: 'all'; readonly also: readonly XmlName[] }
  | { readonly kind: 'names' }
  | { readonly kind: 'some'; readonly names: readonly XmlName[] };

interface Listed {
  readonly names: Names;
  readonly resource: Resource;
}

/** Lists properties of something, and with `Depth: 1` of what is directly in it (RFC 4918 §9.1). */
export async function propfind(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, resource, names } = call;
  const query = parseQuery(ports, await request.readText());
  if (resource === null) return { status: 404 };
  const depth = readDepth(request);
  // A whole tree can be larger than any program expects (§9.1.1).
  if (depth === 'infinity' && resource.kind === 'folder')
    return conditionFailed(403, '<D:propfind-finite-depth/>');
  const listed = [{ names, resource }];
  if (depth === '1') listed.push(...(await listChildren(ports, call)));
  const dead = await findDeadProperties(ports, userId, listed, query);
  const shared = {
    locks: call.locks,
    usage: asksFor(query, isQuotaName) ? await ports.service.usage(userId) : null,
    now: ports.clock(),
  };
  function* responses() {
    for (const each of listed)
      yield describe({ ...each, ...shared }, dead.get(each.resource.id) ?? [], query);
  }
  return multistatus(responses());
}

/** Without a body, all properties are meant. */
function parseQuery({ parseXml }: Pick<DavPorts, 'parseXml'>, text: string): PropertyQuery {
  if (text.trim() === '') return { kind: 'all', also: [] };
  const root = parseXml(text);
  if (isDav(root, 'propfind')) {
    const prop = davChild(root, 'prop');
    if (prop) return { kind: 'some', names: elementsOf(prop) };
    if (davChild(root, 'propname')) return { kind: 'names' };
    const include = davChild(root, 'include');
    if (davChild(root, 'allprop')) return { kind: 'all', also: include ? elementsOf(include) : [] };
  }
  throw new Problem('request.invalid', { detail: 'The body must be a DAV:propfind.' });
}

async function listChildren({ folders }: DavPorts, { userId, resource, names }: DavCall): Promise<Listed[]> {
  if (resource?.kind !== 'folder') return [];
  const contents = await folders.contents(userId, resource.id);
  return [
    ...contents.folders.map((folder) => ({
      names: [...names, folder.name],
      resource: folderResource(folder),
    })),
    ...contents.files.map((file) => ({ names: [...names, file.name], resource: fileResource(file) })),
  ];
}

async function findDeadProperties(
  { properties }: DavPorts,
  userId: string,
  listed: readonly Listed[],
  query: PropertyQuery,
): Promise<ReadonlyMap<string, readonly OwnedProperty[]>> {
  if (query.kind === 'some' && !asksFor(query, isDead)) return new Map();
  const ids = listed.map(({ resource }) => resource.id);
  return Map.groupBy(await properties.listOf(userId, ids), ({ resourceId }) => resourceId);
}

const isDead = (name: string) => !isLiveName(name) || name === SETTABLE_NAME;

/** Whether the query names a property; those of other namespaces have names that no live property has. */
function asksFor(query: PropertyQuery, isMeant: (name: string) => boolean): boolean {
  if (query.kind === 'names') return false;
  const names = query.kind === 'all' ? query.also : query.names;
  return names.some(({ namespace, name }) => isMeant(namespace === DAV_NAMESPACE ? name : ''));
}

function describe(described: Described, dead: readonly DeadProperty[], query: PropertyQuery): string {
  const href = toHref(described.names, described.resource.kind === 'folder');
  const common = COMMON_NAMES.map((name) => ({ namespace: DAV_NAMESPACE, name }));
  const names = query.kind === 'some' ? query.names : [...common, ...dead];
  const wanted = query.kind === 'all' ? [...names, ...query.also] : names;
  const unique = [...new Map(wanted.map((name) => [`${name.namespace} ${name.name}`, name])).values()];
  const found: string[] = [];
  const missing: string[] = [];
  for (const name of unique) {
    const element = dead.find((own) => isSameName(own, name))?.xml ?? liveOf(name, described);
    if (element !== null) found.push(query.kind === 'names' ? emptyElement(name) : element);
    else if (query.kind === 'some') missing.push(emptyElement(name));
  }
  return propertyResponse(href, [
    { status: 200, properties: found },
    { status: 404, properties: missing },
  ]);
}

function liveOf({ namespace, name }: XmlName, described: Described): string | null {
  return namespace === DAV_NAMESPACE ? liveElement(name, described) : null;
}

const isSameName = (one: XmlName, other: XmlName) =>
  one.namespace === other.namespace && one.name === other.name;

export function emptyElement({ namespace, name }: XmlName): string {
  return serialiseElement({ namespace, name, attributes: [], children: [], language: '' });
}
