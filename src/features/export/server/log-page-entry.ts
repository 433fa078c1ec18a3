import { RATING_MAX, type Activity } from '#features/log/contract/activity.ts';
import { partialDateParts, type DatePoint } from '#platform/contract/partial-date.ts';
import { escapeHtml } from '#platform/responses/escape-html.ts';
import { CATEGORY_NAMES, madeText, starsText } from '#features/log/server/public.ts';

/** By the ids of files; those that are no pictures, or gone, are missing. */
export type PicturePaths = ReadonlyMap<string, string>;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function pictureIdsOf(entries: readonly Activity[]): string[] {
  return entries.flatMap(({ pictures = [] }) => pictures);
}

/**
 * An entry as an item of a list. Names and notes decide their own direction.
 * @param heading stands above it; it may be the year
 */
export function writeEntry(entry: Activity, paths: PicturePaths, heading: string): string {
  const { name, category, rating, tags = [], note = '', pictures = [] } = entry;
  const facts = [
    CATEGORY_NAMES[category],
    escapeHtml(madeText(entry)),
    rating === null
      ? ''
      : `<span role="img" aria-label="${rating} of ${RATING_MAX} stars">${starsText(entry)}</span>`,
    ...tags.map((tag) => `<bdi>#${escapeHtml(tag)}</bdi>`),
  ].filter((fact) => fact !== '');
  return [
    `<li>\n<time>${dateText(entry, heading)}</time>\n<div>\n`,
    `<h3 dir="auto">${escapeHtml(name)}</h3>\n<p class="facts">${facts.join(' · ')}</p>\n`,
    note === '' ? '' : `<p class="note" dir="auto">${escapeHtml(note)}</p>\n`,
    ...pictures.map((id) => writePicture(paths.get(id))),
    '</div>\n</li>\n',
  ].join('');
}

function writePicture(path: string | undefined): string {
  if (path === undefined) return '';
  const url = path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(url)}"><img src="${escapeHtml(url)}" alt="" loading="lazy"></a>\n`;
}

/** As exactly as it is known; the year that stands above is left out. */
function dateText({ date }: Activity, heading: string): string {
  if (date === undefined) return '';
  const { start, end } = partialDateParts(date);
  const first = pointText(start, heading);
  if (end === null) return first;
  const last = pointText(end, String(start.year) === heading ? heading : String(start.year));
  return [first, last].filter((text) => text !== '').join(' – ');
}

function pointText({ year, month, day }: DatePoint, knownYear: string): string {
  const name = month === null ? '' : MONTHS[month - 1];
  const inYear = day === null ? name : `${name} ${day}`;
  return String(year) === knownYear ? (inYear ?? '') : `${inYear} ${year}`.trim();
}
