import type { Checksum } from '../uploads/receive-file.ts';
import type { DavResponse } from './dav-server.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { notAllowed } from './responses.ts';
import { OWNCLOUD_NAMESPACE, type XmlName } from './xml.ts';

/** As ownCloud and Nextcloud write them, here and in `oc:checksums`. */
export const formatChecksum = ({ kind, digest }: Checksum): string => `${kind.toUpperCase()}:${digest}`;

export const isChecksumsName = ({ namespace, name }: XmlName): boolean =>
  namespace === OWNCLOUD_NAMESPACE && name === 'checksums';

/** The first checksum of an `OC-Checksum` header that Daybook can verify; null if there is none. */
export function parseChecksum(header: string | null): Checksum | null {
  for (const part of (header ?? '').toLowerCase().split(/\s+/)) {
    const [, kind, digest] = /^(sha256|sha1|md5):([0-9a-f]+)$/.exec(part) ?? [];
    if (digest !== undefined) return { kind: kind as Checksum['kind'], digest };
  }
  return null;
}

/** Nextcloud's request to compute a checksum, which is the only way to get that of a file stored before 0.2. */
export async function patch(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, resource } = call;
  const isAsked = request.header('x-recalculate-hash')?.toLowerCase() === 'sha1';
  if (!isAsked || resource?.kind === 'folder') return notAllowed;
  if (resource === null) return { status: 404 };
  const digest = await sha1Of(ports, call, resource.id);
  return { status: 204, headers: { 'oc-checksum': formatChecksum({ kind: 'sha1', digest }) } };
}

/**
 * The stored SHA-1 of a file, otherwise computed and stored. As many contents are read at the same time as lists are sent
 * to a user, and a file is looked up only in its slot, because another request may have stored its SHA-1 in the meantime.
 */
async function sha1Of(
  { service, contents, createHash, takeListSlot }: DavPorts,
  { request, userId }: DavCall,
  fileId: string,
): Promise<string> {
  const freeSlot = await takeListSlot(userId);
  try {
    const known = (await contents.sha1Of(userId, [fileId])).get(fileId);
    if (known !== undefined) return known;
    const content = await (await service.fileById(userId, fileId, false)).open(null);
    const hash = createHash();
    for await (const chunk of request.guardContent(content)) hash.update(chunk);
    const { sha1 } = hash.digest();
    await contents.setSha1(userId, fileId, sha1);
    return sha1;
  } finally {
    freeSlot();
  }
}
