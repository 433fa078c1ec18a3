import type { AuditAction } from '#contract/audit.ts';
import type { RequestContext } from '../kernel/gate.ts';

/** Who did something, and from where. */
export interface Actor {
  /** A user's id, or `machine`, `anonymous`, `daybook`. */
  readonly actor: string;
  /** As address limits count it; only a keyed digest of it is stored. */
  readonly addressKey: string | null;
  readonly requestId: string | null;
}

export interface AuditEvent {
  readonly by: Actor;
  readonly action: AuditAction;
  /** The id of what it was done to. */
  readonly object?: string | null;
  /** What changed, without names and addresses: they are to outlive nobody here. */
  readonly detail?: string;
}

/** Notes what happened, in the transaction in which it happens. */
export interface AuditLog {
  record(event: AuditEvent): Promise<void>;
  recordAll(events: readonly AuditEvent[]): Promise<void>;
}

/** Somebody at the machine itself: `npm run admin`. */
export const machineActor: Actor = { actor: 'machine', addressKey: null, requestId: null };
/** Daybook by itself, such as its housekeeping. */
export const systemActor: Actor = { actor: 'daybook', addressKey: null, requestId: null };

export function toActor({ session, addressKey, requestId }: RequestContext): Actor {
  return { actor: session?.user.id ?? 'anonymous', addressKey, requestId };
}
