/** The calendar year in the URL; without one the overview shows the last twelve months. */
export function readYear(search: URLSearchParams): number | undefined {
  const year = search.get('year') ?? '';
  return /^(19[7-9]|[2-9]\d\d)\d$/.test(year) ? Number(year) : undefined;
}
