/** A file that cannot be read. */
export interface Unreadable {
  readonly path: string;
  /** A sentence that says why, and what to do if something can be done. */
  readonly reason: string;
}

export function isUnreadable(file: object): file is Unreadable {
  return 'reason' in file;
}
