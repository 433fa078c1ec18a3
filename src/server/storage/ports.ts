import type { FileKind } from '#contract/file-name.ts';
import type { ConflictRule, FileSort } from '#contract/storage.ts';

/** A file as it is stored: times in milliseconds. Its content is the blob of the same id. */
export interface FileRow {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly missingSince: number | null;
}

export interface NewFile extends Pick<FileRow, 'id' | 'name' | 'size' | 'sha256' | 'createdAt'> {
  readonly userId: string;
}

export interface FileListing {
  readonly deleted: boolean;
  readonly sort: FileSort;
  readonly textFolded?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** In bytes; the quota is null where the user has none of their own. */
export interface StorageAccount {
  readonly used: number;
  readonly quota: number | null;
  readonly files: number;
}

/** Every function takes the owner first: no row is found by its id alone. `live` is what is not in the trash. */
export interface FileStore {
  list(userId: string, listing: FileListing): Promise<FileRow[]>;
  names(userId: string): Promise<string[]>;
  /** Live and in the trash. */
  find(userId: string, ids: readonly string[]): Promise<FileRow[]>;
  findLiveByName(userId: string, name: string): Promise<FileRow | null>;
  /** Which of these keys (`fileNameKey`) live files have, with their ids. */
  findLiveIds(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  insert(file: NewFile): Promise<FileRow>;
  rename(userId: string, id: string, name: string): Promise<FileRow | null>;
  markDeleted(userId: string, id: string, at: number): Promise<FileRow | null>;
  restore(userId: string, id: string, name: string): Promise<FileRow | null>;
  /** Forgets files of the trash: all of them, one, or those deleted before a time. */
  purge(userId: string, which: { id?: string | undefined; before?: number }): Promise<FileRow[]>;

  account(userId: string): Promise<StorageAccount>;
  trashBytes(userId: string): Promise<number>;
  /**
   * Adds to what a user has, or takes off. False, and no change, where the quota or the number of files does not allow
   * it. Inside a transaction it locks the user's account, so that no other names, adds or purges at the same time.
   */
  charge(userId: string, change: Charge, defaultQuota: number): Promise<boolean>;
}

/** What a file takes up counts from the beginning of its upload. */
export interface Charge {
  readonly bytes: number;
  readonly files: number;
}

/** Only locks the account. */
export const NO_CHARGE: Charge = { bytes: 0, files: 0 };

/** An upload that can be interrupted, while it lasts. Its size is charged to the account from its beginning. */
export interface UploadRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  /** tus' Upload-Metadata, as sent. */
  readonly metadata: string;
  readonly size: number;
  /** Bytes that are safe in the store. */
  readonly received: number;
  /** Of the newest request that adds to it. */
  readonly fence: number;
  readonly activeAt: number;
}

/** What a request has added; only the newest may say so. */
export interface UploadProgress extends Pick<UploadRow, 'fence'> {
  readonly received: number;
  readonly activeAt: number;
}

export interface UploadStore {
  insert(upload: Omit<UploadRow, 'received' | 'fence'>): Promise<void>;
  /** All of a user, newest activity first. */
  list(userId: string): Promise<UploadRow[]>;
  find(userId: string, id: string): Promise<UploadRow | null>;
  /**
   * Makes the caller the only one who may add to an upload, whatever node had it before, and answers it with the
   * caller's fence. Null where it does not stand at this offset.
   */
  claim(userId: string, id: string, offset: number): Promise<UploadRow | null>;
  /** False where somebody else has claimed it since. */
  advance(userId: string, id: string, step: UploadProgress): Promise<boolean>;
  /** @param fence where it is set, only for the process that holds it. */
  remove(userId: string, id: string, fence?: number): Promise<UploadRow | null>;
  idleSince(before: number): Promise<UploadRow[]>;
  existingIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A type, as an interface is no key/value map, which the admin area takes. */
export type StorageTotals = {
  readonly users: number;
  readonly files: number;
  readonly bytesUsed: number;
  readonly bytesTrash: number;
  readonly uploadsInProgress: number;
  readonly missingBlobs: number;
};

export interface Quotas {
  /** Bytes used and the quota of each user, null where it is the usual one; those who never stored are absent. */
  accounts(userIds: readonly string[]): Promise<Map<string, { used: number; quota: number | null }>>;
  /** Null: the usual quota. */
  setQuota(userId: string, bytes: number | null): Promise<void>;
}

/** Over all users: for the sweeper, the admin's figures, an account's export and end. Not for calls of users. */
export interface MaintenanceStore extends Quotas {
  usersWithTrashBefore(before: number): Promise<string[]>;
  /** By ascending id, after one id and up to another. */
  listBlobRows(
    after: string,
    through: string,
    limit: number,
  ): Promise<{ id: string; createdAt: number; missingSince: number | null }[]>;
  setMissing(id: string, since: number | null): Promise<void>;
  totals(): Promise<StorageTotals>;
  filesOf(userId: string, after: string, limit: number): Promise<FileRow[]>;
  /** Forgets all of a user and answers whose contents are left. */
  erase(userId: string): Promise<{ files: { id: string }[]; uploads: { id: string; fence: number }[] }>;
}

/** All of it happens, or nothing. */
export type StorageTransaction = <T>(
  work: (files: FileStore, uploads: UploadStore) => Promise<T>,
) => Promise<T>;

export interface StorageLimits {
  readonly uploadMaxBytes: number;
  readonly userQuotaBytes: number;
  /** What must stay free on the disk. */
  readonly reserveBytes: number;
}

/** SHA-256, streaming. */
export interface Hash {
  update(chunk: Uint8Array): void;
  /** In hexadecimal. */
  digest(): string;
}
