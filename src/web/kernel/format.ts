const date = new Intl.DateTimeFormat('en-US', { month: 'numeric', day: 'numeric', year: '2-digit' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' });
const whole = new Intl.NumberFormat('en-US');

/** Month/day/two-digit year (specification 9): 8/19/24. */
export function formatDate(timestamp: string): string {
  return date.format(new Date(timestamp));
}

/** 'November', and 'November 2024' outside this year. */
export function formatMonth(time: Date, thisYear: number): string {
  return time.getFullYear() === thisYear ? month.format(time) : monthAndYear.format(time);
}

/** `2025-11` → 'Nov'. */
export function formatShortMonth(yearMonth: string): string {
  const [year = 0, ordinal = 1] = yearMonth.split('-').map(Number);
  return shortMonth.format(new Date(year, ordinal - 1));
}

export function formatCount(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
}

export function formatNumber(value: number): string {
  return whole.format(value);
}
