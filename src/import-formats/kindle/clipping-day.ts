import { fold } from '#contract/fields.ts';
import { readDay } from '../dates.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru'];
/** By the names that the languages have for months, without accents. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2024, month, 1));
      return [fold(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1];
    });
  }),
);
const EAST_ASIAN = /(?<year>\d{4})年\s*(?<month>\d{1,2})月\s*(?<day>\d{1,2})日/u;
const NUMBER_OR_NAME = /\d+(?::\d+)*|\p{L}+/gu;

/**
 * Reads the day from the line about a clipping: `Added on Sunday, January 1, 2023 12:34:56 PM`, `Hinzugefügt am Montag,
 * 4. März 2024 22:15:32`, `作成日: 2023年1月1日 日曜日 12:34:56`. Null if it is not certain.
 */
export function clippingDay(about: string): string | null {
  const { year, month, day } = EAST_ASIAN.exec(about)?.groups ?? {};
  if (year !== undefined) return readDay(`${year}-${month}-${day}`);
  const words = fold(about.slice(about.lastIndexOf('|') + 1)).match(NUMBER_OR_NAME) ?? [];
  const place = words.findIndex((word) => MONTHS.has(word));
  if (place === -1) return null;
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const writtenYear = numbers.find((word) => word.length === 4);
  const writtenDay = numbers.find((word) => word.length <= 2);
  if (writtenYear === undefined || writtenDay === undefined) return null;
  return readDay(`${writtenYear}-${MONTHS.get(words[place]!)}-${writtenDay}`);
}
