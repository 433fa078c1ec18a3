import type { DavResponse } from './dav-server.ts';
import { isListTrue, parseIf, submittedTokens, type IfList, type IfState } from './if-header.ts';
import { findBlockingLock, locksOn, type Affected, type DavLock } from './locks.ts';
import { parseReference } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { etagOf, findResource, type Resource } from './resources.ts';
import { locked } from './responses.ts';

type GuardPorts = Pick<DavPorts, 'folders'>;

const preconditionFailed: DavResponse = { status: 412 };

/**
 * Whether a request may change something (RFC 4918 §7, §10.4; RFC 9110 §13): its conditions are true, and it has the
 * tokens of all locks concerned. Null if it may.
 * @param earlierLocks whose tokens are true in conditions although they may have ended; they protect nothing
 */
export async function findRefusal(
  ports: GuardPorts,
  call: DavCall,
  affected: readonly Affected[],
  earlierLocks: readonly DavLock[] = [],
): Promise<DavResponse | null> {
  if (!matchesEtags(call)) return preconditionFailed;
  const lists = listsOf(call);
  const known = { ...call, locks: [...call.locks, ...earlierLocks] };
  if (lists.length > 0 && !(await isAnyTrue(ports, known, lists))) return preconditionFailed;
  const blocking = findBlockingLock(call.locks, affected, submittedTokens(lists));
  return blocking === undefined ? null : locked(blocking.names);
}

/** The lists of the `If` header; none without one. */
export function listsOf({ request }: DavCall): readonly IfList[] {
  const header = request.header('if');
  return header === null ? [] : parseIf(header);
}

async function isAnyTrue(ports: GuardPorts, call: DavCall, lists: readonly IfList[]): Promise<boolean> {
  const states = new Map<string | null, IfState | null>();
  for (const list of lists) {
    const state = states.get(list.tag) ?? (await findState(ports, call, list.tag));
    states.set(list.tag, state);
    if (state !== null && isListTrue(list, state)) return true;
  }
  return false;
}

/** What a tag names; null if it is nothing of this server, so that its lists are false. */
async function findState(ports: GuardPorts, call: DavCall, tag: string | null): Promise<IfState | null> {
  const names = tag === null ? call.names : parseReference(tag, call.hosts);
  if (names === null) return null;
  const resource = tag === null ? call.resource : await findResource(ports, call.userId, names);
  const tokens = new Set(locksOn(call.locks, names).map(({ token }) => token));
  return { etag: etagOf(resource), tokens };
}

function matchesEtags({ request, resource }: DavCall): boolean {
  const match = request.header('if-match');
  const noneMatch = request.header('if-none-match');
  return (
    (match === null || isAmong(match, resource)) && (noneMatch === null || !isAmong(noneMatch, resource))
  );
}

function isAmong(list: string, resource: Resource | null): boolean {
  if (list.trim() === '*') return resource !== null;
  const etag = etagOf(resource);
  return list.split(',').some((entry) => entry.trim() === etag);
}
