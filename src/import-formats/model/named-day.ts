import { fold } from '#platform/contract/fields.ts';
import { readDay } from './dates.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** By the names that the languages have for months, long and short, without accents and full stops. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2024, index, 1));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [fold(name).replaceAll('.', ''), index + 1];
      });
    }),
  ),
);

/**
 * Reads a date with the name of its month: `May 12, 2024`, `12. März 2024`, `3 de mayo de 2024`, `May 2024`.
 * @returns a partial date; null if it is none
 */
export function readNamedDay(text: string): string | null {
  const words = fold(text).match(/\d+(?::\d+)*|\p{L}+/gu) ?? [];
  const month = words.map((word) => MONTHS.get(word)).find((number) => number !== undefined);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  if (month === undefined || year === undefined) return null;
  return readDay(day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`);
}
