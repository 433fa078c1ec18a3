/** The locks of WebDAV programs. They belong to paths, not to files. */
export interface DavLocksTable {
  user_id: string;
  /** A URI. */
  token: string;
  /** The names from the root, each after a slash; '' for the root. */
  path: string;
  /** `0` or `infinity`. */
  depth: string;
  /** `exclusive` or `shared`. */
  scope: string;
  /** What the program says about its user: XML, or ''. */
  owner: string;
  timeout_ms: number;
  expires_at: number;
}

/** Properties that only WebDAV programs understand. */
export interface DavPropertiesTable {
  user_id: string;
  /** A file or a folder; '' for the root. */
  resource_id: string;
  /** '' for none. */
  namespace: string;
  name: string;
  /** The whole element. */
  xml: string;
}
