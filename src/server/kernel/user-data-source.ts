/** One file of a user's copy of everything. */
export interface ExportedFile {
  /** Inside the copy, with `/`; without `..`. */
  readonly path: string;
  /** Milliseconds; now by default. */
  readonly modifiedAt?: number;
  /** Null where the content is lost: the manifest says so. */
  readonly content: string | AsyncIterable<string | Uint8Array> | null;
}

/** What a feature keeps of a user. Each has one, and `app.ts` gathers them. */
export interface UserDataSource {
  exportFiles(userId: string): AsyncIterable<ExportedFile>;
  /** Erases it for good, what lies outside the database included; repeating it is no error. */
  erase(user: ErasedUser): Promise<void>;
}

export interface ErasedUser {
  readonly id: string;
  readonly email: string;
  /** Whether the address was verified. Otherwise it may be somebody else's, whose traces are not this user's. */
  readonly isEmailVerified: boolean;
}

/** Rows as a file of the copy: JSON for people. */
export function jsonFile(path: string, content: unknown): ExportedFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}
