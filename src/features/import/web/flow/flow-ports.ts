import type { Activity } from '#features/log/contract/activity.ts';
import type { Import, ImportRow, ImportSource, ImportStart, KnownEntry } from '../../contract/import.ts';
import type { OwnLists } from '#import-formats/model/session-model.ts';
import type { ColumnMaps } from './column-maps.ts';
import type { CatalogueTitle } from './identify.ts';
import type { FileSendPorts } from './send-files.ts';
import type { WorkerSession } from './worker-session.ts';

/** What leading files into the log needs of the browser and the server. */
export interface FlowPorts extends FileSendPorts {
  readonly startSession: (onProgress: (share: number) => void) => WorkerSession;
  readonly loadLog: () => Promise<readonly Activity[]>;
  /** None if they cannot be loaded. */
  readonly loadTitles: () => Promise<readonly CatalogueTitle[]>;
  readonly loadKnown: (source: ImportSource) => Promise<readonly KnownEntry[]>;
  readonly loadLists: (source: ImportSource) => Promise<OwnLists>;
  readonly begin: (start: ImportStart) => Promise<{ readonly id: string }>;
  readonly addRows: (id: string, position: number, rows: readonly ImportRow[]) => Promise<unknown>;
  /** `folders` are those that were created for it, without those inside them. */
  readonly commit: (id: string, folders: Iterable<string>) => Promise<Import>;
  readonly discard: (id: string) => Promise<unknown>;
  readonly onImported: (result: Import) => void;
  readonly columnMaps: ColumnMaps;
  readonly wait: (ms: number) => Promise<void>;
}
