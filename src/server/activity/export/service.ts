import type { Activity, ActivityQuery } from '#contract/activity.ts';
import type { ActivityExport, ExportPreview } from '#contract/activity-export.ts';
import { markStreamed, type StreamedResponse } from '../../kernel/streamed-response.ts';
import type { ExportFacts } from './format.ts';
import { FORMATS } from './formats.ts';
import { countExports } from './preview.ts';

interface ActivityExportPorts {
  /** A log, newest first, read page by page. */
  readonly readLog: (userId: string, query: ActivityQuery) => AsyncIterable<Activity>;
  /** Loads the catalogue. */
  readonly pointOf: () => Promise<ExportFacts['pointOf']>;
}

export type ActivityExportService = ReturnType<typeof activityExportService>;

/** The log as a file, for spreadsheets, calendars, maps and other services. */
export function activityExportService({ readLog, pointOf }: ActivityExportPorts) {
  return {
    async createFile(
      userId: string,
      { format = 'csv', notes }: ActivityExport,
    ): Promise<StreamedResponse<never>> {
      const { locatesPlaces, createFile } = FORMATS[format];
      const facts = {
        pointOf: locatesPlaces ? await pointOf() : nowhere,
        includesNotes: notes === 'include',
      };
      return markStreamed(
        await createFile((filter = {}) => readLog(userId, { ...filter, all: true }), facts),
      );
    },

    preview: async (userId: string): Promise<ExportPreview> =>
      countExports(readLog(userId, { all: true }), { pointOf: await pointOf() }),
  };
}

const nowhere = () => null;
