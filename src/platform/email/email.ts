export interface Email {
  /** What admins see of it in the outbox. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that the email is about. */
  readonly link?: string;
  /** Where a mail program unsubscribes with one click (RFC 8058); marketing emails only. */
  readonly unsubscribeUrl?: string;
  /** The request that posted it, set by the outbox. */
  readonly requestId?: string;
}

/** Stores emails in the caller's transaction; a worker sends them after the commit. */
export interface Outbox {
  /** `userId`: the user it is about; the email is erased with that account. `sendAt`: now by default. */
  post(email: Email, userId?: string, sendAt?: number): Promise<void>;
}

/** `kept`: written to a file. `unreachable`: the server could not be reached, so trying other emails is of no use. */
export type Delivery =
  | { readonly outcome: 'sent' | 'kept' }
  | { readonly outcome: 'unreachable' | 'deferred' | 'refused'; readonly reason: string };

export interface EmailTransport {
  /** Whether this transport also sends emails that another one has written to files. */
  readonly redeliversFiles: boolean;
  deliver(id: string, email: Email): Promise<Delivery>;
  /** Removes the file of an email, if there is one. */
  discard(id: string): Promise<void>;
  close(): void;
}
