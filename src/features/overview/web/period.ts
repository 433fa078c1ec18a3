/** The calendar year in the URL; without one the overview shows the whole log. */
export function readYear(search: URLSearchParams): number | undefined {
  const year = search.get('year') ?? '';
  return /^\d{4}$/.test(year) && year !== '0000' ? Number(year) : undefined;
}

const [JANUARY, DECEMBER] = [0, 11];

/** The year to look back on in December and January, if it has entries. */
export function yearInSeason(now: Date, years: readonly number[]): number | undefined {
  const month = now.getMonth();
  const year = now.getFullYear() - Number(month === JANUARY);
  return (month === JANUARY || month === DECEMBER) && years.includes(year) ? year : undefined;
}
