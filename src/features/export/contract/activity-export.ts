import * as z from 'zod/mini';

/** The files that the log can be downloaded as; `docs/export.md` describes each. */
export const EXPORT_FORMATS = [
  'csv',
  'jsonl',
  'letterboxd',
  'goodreads',
  'storygraph',
  'trakt',
  'imdb',
  'myanimelist',
  'gpx',
  'kml',
  'ics',
  'opml',
] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

/** Comes in a query string. */
export const ActivityExport = z.object({
  /** The CSV file by default. */
  format: z.optional(z.enum(EXPORT_FORMATS)),
  /** Also writes notes into files for services that would show them to others. */
  notes: z.optional(z.literal('include')),
});
export type ActivityExport = z.infer<typeof ActivityExport>;

const Count = z.int().check(z.gte(0));
const Reasons = z.array(z.object({ reason: z.string(), count: Count }));

/** What each file would contain now. */
export const ExportPreview = z.object({
  /** Of the whole log, without the trash. */
  entries: Count,
  formats: z.array(
    z.object({
      format: z.enum(EXPORT_FORMATS),
      entries: Count,
      /** Why the other entries are not in the file: a sentence and how many it is true of, the most first. */
      leftOut: Reasons,
      /** What the file cannot say of entries that are in it. */
      without: Reasons,
      /** How many notes are left out unless `notes` includes them. */
      privateNotes: Count,
    }),
  ),
});
export type ExportPreview = z.infer<typeof ExportPreview>;
