/** Calendar days as `YYYY-MM-DD`, computed without a time zone. */

const DAY_MS = 24 * 3_600_000;

export function toDay(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(2000, 0, 1));
  time.setUTCFullYear(year, month - 1, day);
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal ? time.toISOString().slice(0, 10) : null;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The month that many months later: `2024-05`. */
export function addMonths(day: string, count: number): string {
  const time = new Date(Date.parse(`${day.slice(0, 7)}-01`));
  time.setUTCMonth(time.getUTCMonth() + count);
  return time.toISOString().slice(0, 7);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}
