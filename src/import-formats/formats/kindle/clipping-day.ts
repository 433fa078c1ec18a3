import { readDay, readNamedDay } from '../../model/dates.ts';

const EAST_ASIAN = /(?<year>\d{4})年\s*(?<month>\d{1,2})月\s*(?<day>\d{1,2})日/u;

/**
 * Reads the day from the line about a clipping: `Added on Sunday, January 1, 2023 12:34:56 PM`, `Hinzugefügt am Montag,
 * 4. März 2024 22:15:32`, `作成日: 2023年1月1日 日曜日 12:34:56`. Null if it does not tell.
 */
export function clippingDay(about: string): string | null {
  const { year, month, day } = EAST_ASIAN.exec(about)?.groups ?? {};
  if (year !== undefined) return readDay(`${year}-${month}-${day}`);
  return readNamedDay(about.slice(about.lastIndexOf('|') + 1));
}
