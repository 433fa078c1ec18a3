import { sentMediaType } from '#platform/contract/file-name.ts';
import { modificationTimeOf, type StorageUsage } from '../../contract/storage.ts';
import { formatChecksum } from './checksums.ts';
import type { DavLock } from './locks.ts';
import { toHref, type Names } from './paths.ts';
import { etagOf, type Resource } from './resources.ts';
import { hrefElement } from './responses.ts';
import { escapeXml } from '#platform/contract/xml.ts';
import { DAV_NAMESPACE, isDav, keyOf, OWNCLOUD_NAMESPACE, WINDOWS_NAMESPACE, type XmlName } from './xml.ts';

/** Something in a list, with what its properties are made of. */
export interface Described {
  readonly names: Names;
  readonly resource: Resource;
  /** The elements of the locks on it. */
  readonly activeLocks: string;
  /** Of the content; null if nobody asked for it, or if it is not known. */
  readonly sha1: string | null;
  /** Null if nobody asked for it. */
  readonly usage: StorageUsage | null;
}

/** The content of the property's element; null if something has no such property. */
type LiveProperty = (described: Described) => string | null;

const OPAQUE_TYPE = 'application/octet-stream';
const LOCK_ENTRY = (scope: string) =>
  `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`;
const SUPPORTED_LOCKS = LOCK_ENTRY('exclusive') + LOCK_ENTRY('shared');

/** The properties that Daybook computes (RFC 4918 §15), in the namespace `DAV:`. */
const LIVE_PROPERTIES: Readonly<Record<string, LiveProperty>> = {
  creationdate: ({ resource }) => createdAt(resource),
  displayname: ({ names }) => escapeXml(names.at(-1) ?? 'Daybook'),
  getcontentlength: ({ resource }) => (resource.kind === 'file' ? String(resource.file.size) : null),
  getcontenttype: ({ resource }) =>
    resource.kind === 'file' ? (sentMediaType(resource.file.name) ?? OPAQUE_TYPE) : null,
  getetag: ({ resource }) => etagOf(resource),
  getlastmodified: ({ resource }) => lastModified(resource),
  resourcetype: ({ resource }) => (resource.kind === 'folder' ? '<D:collection/>' : ''),
  supportedlock: () => SUPPORTED_LOCKS,
  lockdiscovery: ({ activeLocks }) => activeLocks,
};

/** Only for folders, and only for those who ask by name (RFC 4331 §2). */
const QUOTA_PROPERTIES: Readonly<Record<string, LiveProperty>> = {
  'quota-available-bytes': ({ resource, usage }) =>
    resource.kind === 'folder' && usage ? String(Math.max(0, usage.quota - usage.used)) : null,
  'quota-used-bytes': ({ resource, usage }) =>
    resource.kind === 'folder' && usage ? String(usage.used) : null,
};

/** Of other namespaces, only for those who ask by name. */
const FOREIGN_PROPERTIES: readonly (XmlName & { readonly of: LiveProperty })[] = [
  {
    namespace: OWNCLOUD_NAMESPACE,
    name: 'checksums',
    of: ({ sha1 }) =>
      sha1 === null ? null : `<checksum>${formatChecksum({ kind: 'sha1', digest: sha1 })}</checksum>`,
  },
  {
    namespace: WINDOWS_NAMESPACE,
    name: 'Win32LastModifiedTime',
    of: ({ resource }) => (resource.kind === 'file' ? lastModified(resource) : null),
  },
];

const ALL_PROPERTIES: ReadonlyMap<string, LiveProperty> = new Map([
  ...Object.entries({ ...LIVE_PROPERTIES, ...QUOTA_PROPERTIES }).map(
    ([name, of]) => [keyOf({ namespace: DAV_NAMESPACE, name }), of] as const,
  ),
  ...FOREIGN_PROPERTIES.map(({ of, ...name }) => [keyOf(name), of] as const),
]);

/** Those that are in every list. */
export const COMMON_NAMES: readonly string[] = Object.keys(LIVE_PROPERTIES);

export const isQuotaName = ({ namespace, name }: XmlName): boolean =>
  namespace === DAV_NAMESPACE && Object.hasOwn(QUOTA_PROPERTIES, name);

/** Programs may set it; then its value is what they set. */
const isSettable = (name: XmlName): boolean => isDav(name, 'displayname');

/** Whether programs cannot store a value of their own. */
export const isProtected = (name: XmlName): boolean =>
  name.namespace === DAV_NAMESPACE && ALL_PROPERTIES.has(keyOf(name)) && !isSettable(name);

/**
 * The element of a property; null if something has no such property.
 * @param stored what a program has stored as this property; undefined if none has
 */
export function propertyElement(
  name: XmlName,
  described: Described,
  stored: string | undefined,
): string | null {
  if (stored !== undefined && isSettable(name)) return stored;
  const content = ALL_PROPERTIES.get(keyOf(name))?.(described) ?? null;
  if (content === null) return stored ?? null;
  const [start, end] =
    name.namespace === DAV_NAMESPACE
      ? [`D:${name.name}`, `D:${name.name}`]
      : [`${name.name} xmlns="${name.namespace}"`, name.name];
  return content === '' ? `<${start}/>` : `<${start}>${content}</${end}>`;
}

export const activeLocks = (locks: readonly DavLock[], now: number): string =>
  locks.map((lock) => activeLock(lock, now)).join('');

/** RFC 4918 §14.1 */
export function activeLock(lock: DavLock, now: number): string {
  const { names, token, isDeep, isExclusive, owner, expiresAt } = lock;
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1_000));
  return [
    '<D:activelock><D:locktype><D:write/></D:locktype>',
    `<D:lockscope><D:${isExclusive ? 'exclusive' : 'shared'}/></D:lockscope>`,
    `<D:depth>${isDeep ? 'infinity' : '0'}</D:depth>`,
    owner,
    `<D:timeout>Second-${seconds}</D:timeout>`,
    `<D:locktoken>${hrefElement(token)}</D:locktoken>`,
    `<D:lockroot>${hrefElement(toHref(names, false))}</D:lockroot></D:activelock>`,
  ].join('');
}

/** As HTTP writes times (RFC 9110 §5.6.7); null for the root, which was always there. */
export function lastModified(resource: Resource): string | null {
  const time = resource.kind === 'file' ? modificationTimeOf(resource.file) : resource.folder?.changeTime;
  return time === undefined ? null : new Date(time).toUTCString();
}

function createdAt(resource: Resource): string | null {
  const time = resource.kind === 'file' ? resource.file.creationTime : resource.folder?.creationTime;
  return time === undefined ? null : new Date(time).toISOString();
}
