import { RATING_MAX, type Activity } from '#contract/activity.ts';
import { partialDateParts, type DatePoint } from '#contract/partial-date.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { CATEGORY_NAMES, madeText, starsText } from './entry-text.ts';

/** By the ids of files; those that are no pictures, or gone, are missing. */
export type PicturePaths = ReadonlyMap<string, string>;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function pictureIdsOf(entries: readonly Activity[]): string[] {
  return entries.flatMap(({ pictures = [] }) => pictures);
}

/** An entry as an item of a list. Names and notes decide their own direction. */
export function writeEntry(entry: Activity, paths: PicturePaths): string {
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
    `<li>\n<time>${dateText(entry)}</time>\n<div>\n`,
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

/** The year stands above the entry; a range that ends in another year says so. */
function dateText({ date }: Activity): string {
  if (date === undefined) return '';
  const { start, end } = partialDateParts(date);
  if (end === null) return pointText(start);
  const last =
    end.year === start.year ? pointText(end) : [pointText(end), String(end.year)].filter(Boolean).join(' ');
  return [pointText(start), last].filter((text) => text !== '').join(' – ');
}

function pointText({ month, day }: DatePoint): string {
  if (month === null) return '';
  const name = MONTHS[month - 1] ?? '';
  return day === null ? name : `${name} ${day}`;
}
