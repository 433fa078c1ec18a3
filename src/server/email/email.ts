/** What a letter is about; the outbox shows it to admins. */
export type EmailKind =
  | 'verification'
  | 'invitation'
  | 'password-reset'
  | 'account-exists'
  | 'welcome'
  | 'email-change'
  | 'email-notice'
  | 'password-notice'
  | 'backup'
  | 'deletion'
  | 'feedback';

export interface Email {
  readonly kind: EmailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that the letter is sent for; absent where it asks for nothing. */
  readonly link?: string;
  /** Where a mail program unsubscribes with one click (RFC 8058); marketing letters only. */
  readonly unsubscribeUrl?: string;
}

/** Takes letters inside the caller's transaction; a worker delivers them after the commit. */
export interface Outbox {
  /** `userId`: whom the letter is about; it is forgotten with the account. */
  post(email: Email, userId?: string): Promise<void>;
}

/** How a delivery ended. `away`: nobody was reached, so that trying other letters is useless. */
export type Delivery =
  | { readonly outcome: 'sent' | 'kept' }
  | { readonly outcome: 'away' | 'deferred' | 'refused'; readonly reason: string };

export interface EmailTransport {
  /** Whether letters that were kept on disk are to be delivered again by this transport. */
  readonly redeliversFiles: boolean;
  deliver(id: string, email: Email): Promise<Delivery>;
  /** Removes what was kept on disk of a letter. */
  discard(id: string): Promise<void>;
  close(): void;
}
