import type { Activity, ActivityQuery } from '#features/log/contract/activity.ts';
import type { ActivityExport, ExportPreview } from '../contract/activity-export.ts';
import type { KnownEntry } from '#features/import/contract/import.ts';
import { markStreamed, type StreamedResponse } from '#platform/responses/streamed-response.ts';
import type { UserDataSource } from '#platform/system/user-data-source.ts';
import { writeLogCsv } from './csv.ts';
import { KEYED_SERVICES, type ExportFacts, type KeyedService } from './format.ts';
import { FORMATS } from './formats.ts';
import { writeLogPage, type LogPageQuery } from './log-page.ts';
import { countExports } from './preview.ts';

export interface ActivityExportPorts {
  /** A log, newest first, read page by page. */
  readonly readLog: (userId: string, query: ActivityQuery) => AsyncIterable<Activity>;
  /** In any order, in pages that are small enough for memory. */
  readonly readPages: (userId: string, query: LogPageQuery) => AsyncIterable<readonly Activity[]>;
  /** Where the export of an account has pictures, by the ids of files. */
  readonly picturePaths: (userId: string, fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The entries that imports from a service brought, by its keys. */
  readonly knownKeys: (
    userId: string,
    service: KeyedService,
  ) => AsyncIterable<Pick<KnownEntry, 'key' | 'activityId'>>;
  /** Loads the catalogue. */
  readonly pointOf: () => Promise<ExportFacts['pointOf']>;
}

/** The log as a file, for spreadsheets, calendars, maps and other services. */
export function activityExportService(ports: ActivityExportPorts) {
  const { readLog, readPages, picturePaths, knownKeys, pointOf } = ports;
  /** Only what imports from these services brought. */
  async function loadKeys(userId: string): Promise<ExportFacts['keyOf']> {
    const keys = new Map<string, string>();
    for (const service of KEYED_SERVICES) {
      for await (const { key, activityId } of knownKeys(userId, service))
        keys.set(`${service} ${activityId}`, key);
    }
    return (service, entryId) => keys.get(`${service} ${entryId}`) ?? null;
  }

  return {
    async createFile(
      userId: string,
      { format = 'csv', notes }: ActivityExport,
    ): Promise<StreamedResponse<never>> {
      const { needs, createFile } = FORMATS[format];
      const facts = {
        pointOf: needs === 'places' ? await pointOf() : unknown,
        keyOf: needs === 'keys' ? await loadKeys(userId) : unknown,
        includesNotes: notes === 'include',
      };
      return markStreamed(
        await createFile((filter = {}) => readLog(userId, { ...filter, all: true }), facts),
      );
    },

    preview: async (userId: string): Promise<ExportPreview> =>
      countExports(readLog(userId, { all: true }), {
        pointOf: await pointOf(),
        keyOf: await loadKeys(userId),
      }),

    /** What the log looks like without Daybook. Its data is exported and erased with the log itself. */
    userData: {
      async *exportFiles(userId) {
        yield { path: 'log.csv', content: writeLogCsv(readLog(userId, { all: true })) };
        const page = writeLogPage({
          readPages: (query) => readPages(userId, query),
          picturePaths: (fileIds) => picturePaths(userId, fileIds),
        });
        yield { path: 'index.html', content: page };
      },
      erase: () => Promise.resolve(),
    } satisfies UserDataSource,
  };
}

const unknown = () => null;
