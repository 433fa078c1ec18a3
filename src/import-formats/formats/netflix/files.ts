import { hasColumns } from '../../model/columns.ts';
import type { SourceFile, TableFile } from '../../model/model.ts';
import { splitEpisode } from './split-title.ts';

export type NetflixKind = 'history' | 'activity' | 'ratings' | 'list';

/** The folders of the export of personal data. */
const EXPORT =
  /(?:^|\/)(?:CONTENT_INTERACTION|PAYMENT_AND_BILLING|PROFILES|DEVICES|IP_ADDRESSES|CLICKSTREAM|MESSAGES|ACCOUNT|SURVEYS|SOCIAL_MEDIA_CONNECTIONS|CUSTOMER_SERVICE|GAMES)\/[^/]+$|(?:^|\/)(?:Cover[ _]?sheet|Additional[ _]Information)[^/]*\.pdf$/i;
const LOOKED_AT_ROWS = 200;

export function kindOf({ header }: TableFile): NetflixKind | null {
  const has = (...columns: string[]) => hasColumns(header, ...columns);
  if (has('Title') && startColumn(header) !== undefined && durationColumn(header) !== undefined)
    return 'activity';
  if (has('Title Name', 'Thumbs Value') || has('Title Name', 'Star Value')) return 'ratings';
  if (has('Title Name', 'Utc Title Add Date')) return 'list';
  // A spreadsheet can have added columns without a name.
  return header.filter((name) => name.trim() !== '').length === 2 && has('Title', 'Date') ? 'history' : null;
}

/** Other tables can have a title and a date as well. */
export function isSurelyHistory(file: TableFile): boolean {
  if (/netflix/i.test(file.path)) return true;
  const place = file.header.findIndex((name) => name.trim().toLowerCase() === 'title');
  let looked = 0;
  for (const { cells } of file.rows()) {
    if (splitEpisode(cells[place] ?? '')?.episode.season != null) return true;
    looked += 1;
    if (looked >= LOOKED_AT_ROWS) break;
  }
  return false;
}

/** Searches, payments, devices, profiles and what else Netflix knows. */
export function isUnneeded({ path }: SourceFile): boolean {
  return EXPORT.test(path);
}

/** `Start Time`, in older exports `Start Time (UTC)`. */
export function startColumn(header: readonly string[]): string | undefined {
  return header.find((name) => /^start time/i.test(name.trim()));
}

/** `Duration`, in older exports `Duration (H:MM:SS)`. */
export function durationColumn(header: readonly string[]): string | undefined {
  return header.find((name) => /^duration/i.test(name.trim()));
}
