import type { AuditAction } from '#contract/audit.ts';
import type { Visitor } from '../kernel/gate.ts';

/** Who did something, and from where. */
export interface By {
  /** A user's id, or `machine`, `anonymous`, `daybook`. */
  readonly actor: string;
  /** As address limits count it; only a keyed digest of it is stored. */
  readonly addressKey: string | null;
  readonly requestId: string | null;
}

export interface AuditEvent {
  readonly by: By;
  readonly action: AuditAction;
  /** The id of what it was done to. */
  readonly object?: string | null;
  /** What changed, without names and addresses: they are to outlive nobody here. */
  readonly detail?: string;
}

/** Notes what happened, in the transaction in which it happens. */
export interface AuditTrail {
  note(event: AuditEvent): Promise<void>;
  noteAll(events: readonly AuditEvent[]): Promise<void>;
}

/** Somebody at the machine itself: `npm run admin`. */
export const byMachine: By = { actor: 'machine', addressKey: null, requestId: null };
/** Daybook by itself, such as its housekeeping. */
export const byDaybook: By = { actor: 'daybook', addressKey: null, requestId: null };

export function byVisitor({ session, addressKey, requestId }: Visitor): By {
  return { actor: session?.user.id ?? 'anonymous', addressKey, requestId };
}
