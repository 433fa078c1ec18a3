import type { FeedbackState, SpamReason } from '#contract/feedback.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { FeedbackNotification } from '../email/templates.ts';
import type { Email, Outbox } from '../email/email.ts';

/** Whose inbox it is; admins read Daybook's own too. */
export interface InboxReader {
  readonly id: string;
  readonly admin: boolean;
}

export interface StoredProject {
  readonly id: string;
  /** Null: Daybook's own. */
  readonly userId: string | null;
  readonly name: string;
  readonly key: string;
  readonly lettersSince: number | null;
}

export interface StoredItem {
  readonly id: string;
  readonly projectId: string;
  readonly content: string;
  readonly projectUser: string;
  readonly projectVersion: string;
  readonly createdAt: number;
  readonly state: FeedbackState;
  readonly spamReasons: readonly SpamReason[];
}

/** A place in the order of lists: newest first, then by id. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

/** The items of one project in one state, narrowed further: one range of an index. */
export interface Range {
  readonly projectId: string;
  readonly state: FeedbackState;
  readonly projectVersion?: string | undefined;
  readonly projectUser?: string | undefined;
  /** Only what is older than this. */
  readonly before?: Cursor | undefined;
}

export interface ScanOptions {
  readonly textFolded: string;
  /** How many items are looked through at most, and how many are answered. */
  readonly maxScanned: number;
  readonly maxHits: number;
}

/** Items are found by the projects that the caller has, never by an id alone. */
export interface ItemStore {
  insert(item: StoredItem): Promise<void>;
  listRange(range: Range, limit: number): Promise<StoredItem[]>;
  /** The next items of a walk that hold a text, and the last one looked at; null where the walk has ended. */
  scanRange(range: Range, scanOptions: ScanOptions): Promise<{ items: StoredItem[]; end: Cursor | null }>;
  findByIds(projectIds: readonly string[], ids: readonly string[]): Promise<StoredItem[]>;
  /** Moves items into a state; what was deleted moves nowhere. */
  move(projectIds: readonly string[], ids: readonly string[], to: FeedbackState, at: number): Promise<void>;
  /** Moves items back to where they were; what was deleted before `since` stays deleted. */
  undoMove(projectIds: readonly string[], ids: readonly string[], since: number): Promise<StoredItem[]>;
  /** How many there are, at most `max`. */
  count(projectId: string, state: FeedbackState, max: number): Promise<number>;
  listVersions(projectId: string, max: number): Promise<string[]>;
  purgeDeleted(before: number): Promise<void>;
  /** Replaces an address wherever feedback holds it, in every project. */
  eraseAddress(email: string): Promise<void>;
}

export interface ProjectStore {
  /** The user's own first, and Daybook's for admins. */
  listFor(inboxReader: InboxReader): Promise<StoredProject[]>;
  findByKey(key: string): Promise<StoredProject | null>;
  /** Keeps the project that the user has already. */
  insert(project: {
    id: string;
    userId: string;
    name: string;
    key: string;
    createdAt: number;
  }): Promise<void>;
  /** Null where it isn't the user's. */
  setKey(userId: string, id: string, key: string): Promise<StoredProject | null>;
  setLettersSince(inboxReader: InboxReader, id: string, at: number | null): Promise<StoredProject | null>;
  /** With all that was sent to it. */
  eraseByUser(userId: string): Promise<void>;
  /** Those who read the project, with verified addresses. */
  listReaders(storedProject: StoredProject): Promise<{ id: string; email: string }[]>;
}

export interface FeedbackStores {
  readonly items: ItemStore;
  readonly projects: ProjectStore;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
}

/** Runs the work in one transaction; what it posts to the outbox is sent after the commit. */
export type FeedbackTransaction = <T>(work: (stores: FeedbackStores) => Promise<T>) => Promise<T>;

export interface FeedbackEmails {
  feedback(to: string, news: FeedbackNotification): Email;
}
