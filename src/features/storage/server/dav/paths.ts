import { fileNameKey, normaliseFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';

export const DAV_PATH = '/dav';

/** The names from the root to a file or folder, in NFC. None for the root. */
export type Names = readonly string[];

/**
 * The names in the path of a URL. Each is decoded once, after the path was divided, so that no encoded slash or dot can
 * lead elsewhere.
 * @throws Problem `route.not-found` outside of `/dav/`, `request.malformed`, and `storage.bad-name` for traversal
 */
export function parsePath(url: string): Names {
  const names = findNames(url);
  if (names === null) throw new Problem('route.not-found');
  return names;
}

/** Null outside of `/dav/`. */
function findNames(url: string): Names | null {
  const [path = ''] = url.split('?', 1);
  if (path.includes('#')) throw new Problem('request.malformed');
  if (path !== DAV_PATH && !path.startsWith(`${DAV_PATH}/`)) return null;
  const segments = path.slice(DAV_PATH.length).split('/');
  return segments.filter((segment) => segment !== '').map(decodeName);
}

function decodeName(segment: string): string {
  const name = decode(segment).normalize('NFC');
  if (name === '.' || name === '..' || /[/\\\0]/.test(name)) throw new Problem('storage.bad-name');
  return name;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw new Problem('request.malformed', { cause: error });
  }
}

/**
 * The names that a `Destination` or a tagged `If` list means (RFC 4918 §8.3): an absolute path, or a URI of this server,
 * in which KDE's programs name the user, too. Null for another server, and for what is not a file or folder here.
 * @param hosts under which this server is reached
 */
export function parseReference(reference: string, hosts: ReadonlySet<string>): Names | null {
  const [, host, path = reference] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)(.*)$/i.exec(reference.trim()) ?? [];
  if (host !== undefined && !hosts.has(withoutDefaultPort(host))) return null;
  return findNames(path.trim());
}

/** Behind a proxy that ends TLS, the scheme of a URI and the one that this server sees can differ. */
export function withoutDefaultPort(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '');
}

export function toHref(names: Names, isFolder: boolean): string {
  const path = [DAV_PATH, ...names.map(encodeURIComponent)].join('/');
  return isFolder ? `${path}/` : path;
}

export function parentOf(names: Names): Names {
  return names.slice(0, -1);
}

export const isSamePath = (one: Names, other: Names): boolean => pathKey(one) === pathKey(other);

/** Whether `inner` is `outer` or something inside it. */
export function isInside(outer: Names, inner: Names): boolean {
  return pathKey(inner).startsWith(pathKey(outer));
}

/** All locks of a user are compared with each other. */
const pathKeys = new WeakMap<Names, string>();

/** Equal for paths that differ in case only. It ends with a slash, which no name has. */
function pathKey(names: Names): string {
  const key = pathKeys.get(names) ?? [...names.map(fileNameKey), ''].join('/');
  pathKeys.set(names, key);
  return key;
}

/** The last name, for something new. It must be stored as it is, or its program would not find it again. */
export function newName(names: Names): string {
  const name = names.at(-1) ?? '';
  if (normaliseFileName(name) !== name) throw new Problem('storage.bad-name');
  return name;
}
