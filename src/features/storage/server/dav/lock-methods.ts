import { Problem } from '#platform/contract/problem.ts';
import type { DavResponse } from './dav-server.ts';
import { findRefusal, listsOf } from './guard.ts';
import { readDepth, readLockToken, readTimeoutMs } from './headers.ts';
import { submittedTokens } from './if-header.ts';
import { activeLock } from './live-properties.ts';
import { findConflictingLock, hasTooManyLocks, locksOn, type DavLock } from './locks.ts';
import { newName, parentOf, toHref } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { findParent, findResource } from './resources.ts';
import { conditionFailed, hrefElement, propertyDocument } from './responses.ts';
import { davChild, isDav, serialiseElement, type XmlElement } from './xml.ts';

/** Programs refresh their locks; those of a program that has crashed must not last. */
const LOCK_MAX_MS = 3_600_000;
const LOCKS_PER_USER_MAX = 200;
/** A list has the locks of each file in it, also those around it. */
const LOCKS_PER_PLACE_MAX = 20;
/** Characters of XML. */
const OWNER_MAX_CHARS = 500;

/** Locks something, or a name that is not used yet, or refreshes a lock (RFC 4918 §9.10). */
export async function lock(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const text = await call.request.readText();
  if (text.trim() === '') return refresh(ports, call);
  const { userId, request, resource, names } = call;
  const depth = readDepth(request);
  if (depth === '1') throw new Problem('request.invalid');
  const timeoutMs = readTimeoutMs(request, LOCK_MAX_MS);
  const created: DavLock = {
    ...parseLockInfo(ports.parseXml(text)),
    token: ports.createToken(),
    names,
    isDeep: depth === 'infinity',
    timeoutMs,
    expiresAt: ports.clock() + timeoutMs,
  };
  const isNew = resource === null;
  const refusal = await findRefusal(ports, call, isNew ? [{ names: parentOf(names), isDeep: false }] : []);
  if (refusal !== null) return refusal;
  const conflicting = findConflictingLock(call.locks, created);
  if (conflicting !== undefined) return conflict(conflicting);
  const parent = isNew ? await findParent(ports, userId, names) : null;
  if (isNew && parent === null) return { status: 409 };
  const failure = await store(ports, userId, created);
  if (failure !== null) return failure;
  if (parent !== null) await createEmptyFile(ports, call, parent.id, created.token);
  const headers = { 'lock-token': `<${created.token}>` };
  return { status: isNew ? 201 : 200, headers, xml: discovery(created, ports.clock()) };
}

/** Another node may have locked the same meanwhile. Null if the lock was stored. */
function store(
  { transaction, clock }: DavPorts,
  userId: string,
  created: DavLock,
): Promise<DavResponse | null> {
  return transaction(userId, async ({ locks }) => {
    const all = await locks.list(userId, clock());
    const conflicting = findConflictingLock(all, created);
    if (conflicting !== undefined) return conflict(conflicting);
    if (all.length >= LOCKS_PER_USER_MAX || hasTooManyLocks(all, created, LOCKS_PER_PLACE_MAX))
      return { status: 507 };
    await locks.insert(userId, created);
    return null;
  });
}

/**
 * A lock on a name that is not used creates an empty file (RFC 4918 §7.3). The lock is first, so that one that is refused
 * leaves no file; it does not stay without one.
 */
async function createEmptyFile(
  ports: DavPorts,
  { userId, names }: DavCall,
  folderId: string,
  token: string,
): Promise<void> {
  const content = (async function* () {})();
  try {
    await ports.service.upload(
      userId,
      { name: newName(names), maxBytes: 0, content },
      { rule: 'fail', folderId },
    );
  } catch (error) {
    // Another request may have created it meanwhile.
    if ((await findResource(ports, userId, names)) !== null) return;
    await ports.locks.remove(userId, [token]);
    throw error;
  }
}

async function refresh(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { userId, names, locks, request } = call;
  const tokens = submittedTokens(listsOf(call));
  if (tokens.size === 0)
    throw new Problem('request.invalid', { detail: 'A lock is refreshed by its token in an If header.' });
  const found = locksOn(locks, names).find(({ token }) => tokens.has(token));
  if (found === undefined) return conditionFailed(412, '<D:lock-token-matches-request-uri/>');
  const now = ports.clock();
  const timeoutMs = readTimeoutMs(request, LOCK_MAX_MS);
  const refreshed = { ...found, timeoutMs, expiresAt: now + timeoutMs };
  await ports.locks.refresh(userId, found.token, refreshed);
  return { status: 200, xml: discovery(refreshed, now) };
}

/** Ends a lock (RFC 4918 §9.11). */
export async function unlock(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, names, locks } = call;
  const token = readLockToken(request);
  if (!locksOn(locks, names).some((held) => held.token === token))
    return conditionFailed(409, '<D:lock-token-matches-request-uri/>');
  await ports.locks.remove(userId, [token]);
  return { status: 204 };
}

/** RFC 4918 §14.11. @throws Problem `request.invalid` */
function parseLockInfo(root: XmlElement): Pick<DavLock, 'isExclusive' | 'owner'> {
  const scope = isDav(root, 'lockinfo') ? davChild(root, 'lockscope') : undefined;
  const type = davChild(root, 'locktype');
  const isExclusive = scope !== undefined && davChild(scope, 'exclusive') !== undefined;
  const isShared = scope !== undefined && davChild(scope, 'shared') !== undefined;
  const isWrite = type !== undefined && davChild(type, 'write') !== undefined;
  const owner = davChild(root, 'owner');
  const ownerText = owner === undefined ? '' : serialiseElement(owner);
  if (isExclusive === isShared || !isWrite || ownerText.length > OWNER_MAX_CHARS)
    throw new Problem('request.invalid', { detail: 'The body must be a DAV:lockinfo for a write lock.' });
  return { isExclusive, owner: ownerText };
}

function conflict({ names }: DavLock): DavResponse {
  const href = hrefElement(toHref(names, false));
  return conditionFailed(423, `<D:no-conflicting-lock>${href}</D:no-conflicting-lock>`);
}

function discovery(held: DavLock, now: number): string {
  return propertyDocument(`<D:lockdiscovery>${activeLock(held, now)}</D:lockdiscovery>`);
}
