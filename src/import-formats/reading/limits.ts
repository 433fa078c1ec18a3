const MB = 1024 * 1024;

/** Longer texts are no export: 100,000 reviewed books are 100 MB. */
export const TEXT_MAX_BYTES = 256 * MB;
/** JSON and XML take several times their size in memory. */
export const TREE_MAX_BYTES = 128 * MB;
/** A table has its first line break before. */
export const LINE_MAX_BYTES = MB;
export const JSON_DEPTH_MAX = 200;
/** Google Takeout gives out hundreds of thousands of photos. */
export const ARCHIVE_ENTRIES_MAX = 1_000_000;
/** How many files of a drop are read. */
export const FILES_MAX = 20_000;
/** How much is unpacked of all archives of a drop. */
export const UNPACKED_MAX_BYTES = 512 * MB;
/** Larger texts than this are packed at most so much. */
export const RATIO_FROM_BYTES = 8 * MB;
export const RATIO_MAX = 300;

export function megabytes(bytes: number): string {
  return bytes < 1024 * MB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / 1024 / MB).toFixed(1)} GB`;
}
