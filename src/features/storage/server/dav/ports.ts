import type { DavRequest } from './dav-server.ts';
import type { createFolderService } from '../folders/folder-service.ts';
import type { storageService } from '../service.ts';
import type { CreateHash } from '../ports.ts';
import type { ContentQueries } from './content-queries.ts';
import type { DavLock } from './locks.ts';
import type { LockQueries } from './lock-queries.ts';
import type { Names } from './paths.ts';
import type { PropertyQueries } from './property-queries.ts';
import type { Resource } from './resources.ts';
import type { XmlElement } from './xml.ts';

/** What the methods share. `module.ts` builds it. */
export interface DavPorts {
  readonly service: ReturnType<typeof storageService>;
  readonly folders: ReturnType<typeof createFolderService>;
  readonly locks: LockQueries;
  readonly properties: PropertyQueries;
  readonly contents: ContentQueries;
  /** Everything inside it is committed, or nothing; only one at a time for each user. */
  readonly transaction: <T>(
    userId: string,
    work: (queries: Pick<DavPorts, 'locks' | 'properties' | 'contents'>) => Promise<T>,
  ) => Promise<T>;
  readonly createHash: CreateHash;
  /**
   * Waits until a user may be sent another list, or have another content read for its checksum.
   * @throws Problem `server.busy`
   */
  readonly takeListSlot: (userId: string) => Promise<() => void>;
  readonly parseXml: (text: string) => XmlElement;
  readonly clock: () => number;
  /** A URI that no other lock has. */
  readonly createToken: () => string;
}

/** A request and what it is about. */
export interface DavCall {
  readonly request: DavRequest;
  readonly userId: string;
  readonly names: Names;
  /** Null if there is nothing yet. */
  readonly resource: Resource | null;
  /** All of the user that have not expired. */
  readonly locks: readonly DavLock[];
  /** Under which this server is reached. */
  readonly hosts: ReadonlySet<string>;
}
