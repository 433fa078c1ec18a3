import { createFailure } from '#platform/web/call/call.ts';
import type { ConflictRule } from '../../contract/storage.ts';

export interface TransferPlan {
  readonly file: File;
  readonly name: string;
  /** '' for the root. */
  readonly folder: string;
  readonly rule: ConflictRule;
  /** Of the file, if it is sent in one request. */
  readonly idempotencyKey: string;
  /** The owner: other users of this browser must not resume it. */
  readonly userId: string;
}

export interface TransferEvents {
  progress(sentBytes: number): void;
  done(): void;
  /** With an error as `call` throws it. */
  failed(error: unknown): void;
  /** The same, for a failure after which the transfer tries again. */
  retrying(error: unknown): void;
  /** The server has answered the cancellation, or could not be reached. */
  cancelled?(): void;
}

/** A file that is being sent. */
export interface Transfer {
  /** Keeps what has arrived on the server; a new transfer continues from there. */
  pause(): void;
  /** Discards what has arrived. */
  cancel(): void;
}

export interface TusPlan {
  readonly file: File;
  /** The path of `createUpload`. */
  readonly endpoint: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  /** What an upload must have in common with an interrupted one to continue it. */
  readonly fingerprint: string;
}

/** Sends a file by tus 1.0, and continues an interrupted upload. The library is loaded with the first one. */
export function sendByTus(plan: TusPlan, events: TransferEvents): Transfer {
  const transfer = import('./tus-client.ts').then(({ startUpload }) => startUpload(plan, events));
  transfer.catch(() => events.failed(createFailure({ status: 0 })));
  return {
    pause: () => void transfer.then((started) => started.pause()).catch(() => undefined),
    cancel: () => void transfer.then((started) => started.cancel()).catch(() => events.cancelled?.()),
  };
}
