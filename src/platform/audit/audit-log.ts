import type { AuditAction } from '../contract/audit.ts';
import type { RequestContext } from '../http/gate.ts';

/** Who did something, and from where. */
export interface Actor {
  /** A user's id, or `machine`, `anonymous` or `daybook`. */
  readonly id: string;
  /** The network address as limits count it; only a keyed digest of it is stored. */
  readonly addressKey: string | null;
  readonly requestId: string | null;
}

export interface AuditEvent {
  readonly by: Actor;
  readonly action: AuditAction;
  /** The id of the object of the action. */
  readonly object?: string | null;
  /** What changed, without names and addresses, so that none of them outlives its user in the log. */
  readonly detail?: string;
}

/** Records events in the transaction in which they happen. */
export interface AuditLog {
  record(event: AuditEvent): Promise<void>;
  recordAll(events: readonly AuditEvent[]): Promise<void>;
}

/** The operator at the machine itself: `npm run admin`. */
export const machineActor: Actor = { id: 'machine', addressKey: null, requestId: null };
/** Daybook itself, for example its housekeeping. */
export const systemActor: Actor = { id: 'daybook', addressKey: null, requestId: null };
/** A visitor whose request is over. */
export const anonymousActor: Actor = { id: 'anonymous', addressKey: null, requestId: null };

export function toActor({ user, addressKey, requestId }: RequestContext): Actor {
  return { id: user?.id ?? 'anonymous', addressKey, requestId };
}
