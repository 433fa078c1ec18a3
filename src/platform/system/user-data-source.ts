/** One file of a user's export. */
export interface ExportedFile {
  /** The path inside the export, with `/` and without `..`. */
  readonly path: string;
  /** Defaults to the current time. */
  readonly modifiedAt?: number;
  /** Null if the content is lost, as the manifest then states. */
  readonly content: string | AsyncIterable<string | Uint8Array> | null;
}

/** The data that a feature stores about a user. Each feature has one; `app.ts` collects them. */
export interface UserDataSource {
  exportFiles(userId: string): AsyncIterable<ExportedFile>;
  /** Erases the data permanently, also outside the database. It can be repeated. */
  erase(user: ErasedUser): Promise<void>;
}

export interface ErasedUser {
  readonly id: string;
  readonly email: string;
  /** An unverified address may belong to another person, whose data must stay. */
  readonly isEmailVerified: boolean;
}

export function jsonFile(path: string, content: unknown): ExportedFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}
