import type { ActivityStatus } from '#contract/activity.ts';
import { createCellOf } from '../columns.ts';
import { dayOfMoment } from '../dates.ts';
import { createEntry, foldedKey, joinTexts } from '../entry.ts';
import { htmlToText } from '../html-text.ts';
import { isJsonObject } from '../json.ts';
import type { ImportedEntry, ImportFormat, JsonFile, RowLedger, RowRef, TableFile } from '../model.ts';
import { mapsAddress, readMapsLink, type MapsLink } from './maps-link.ts';
import { featuresOf, fieldsOf, type PlaceFeature, readFeature } from './place-feature.ts';
import { isWishList, meaningOfList, meaningOfStars } from './saved-lists.ts';

const NO_NAME = 'The file has no name for this place.';
const LEFT_OUT = 'By your answer, this saved place is left out.';
const WEB_PAGE = 'A saved web page is no place.';
const LABEL = 'A label, such as Home, names an address and tells of no visit.';
/** What a header of a list consists of; the last two came later. */
const LIST_COLUMNS = new Set(['title', 'note', 'url', 'tags', 'comment']);
const LOOKED_AT_FEATURES = 20;
/** Keys of where the phone was. */
const TIMELINE_KEYS = ['locations', 'timelineObjects', 'semanticSegments', 'timelineEdits'];

/** Google Takeout: Maps (your places) with reviews and starred places, and the lists of Saved. */
export const takeout: ImportFormat = {
  source: 'takeout',

  recognise(file) {
    if (file.kind === 'table') return isList(file) ? 'sure' : isTranslated(file) ? 'possible' : null;
    if (file.kind !== 'json') return null;
    if (isJsonObject(file.value) && TIMELINE_KEYS.some((key) => Object.hasOwn(file.value as object, key)))
      return 'unneeded';
    const features = featuresOf(file.value).slice(0, LOOKED_AT_FEATURES);
    if (features.some(isPlace) || (features.length > 0 && isLabels(file))) return 'sure';
    return null;
  },

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind === 'json') readPlaces(file, ledger);
      else if (file.kind === 'table') readList(file, ledger);
    }
  },
};

function readPlaces(file: JsonFile, ledger: RowLedger): void {
  for (const { ref, value } of ledger.rowsOf(file, featuresOf(file.value))) {
    const place = readFeature(value);
    if (isLabels(file)) ledger.leaveOut(ref, LABEL);
    else if (place.name === '') ledger.fail(ref, NO_NAME);
    else if (place.review !== null) ledger.add(reviewEntry(ref, place, place.review, ledger));
    else {
      const status = meaningOfStars(ledger);
      if (status === 'left out') ledger.leaveOut(ref, LEFT_OUT);
      else ledger.add(placeEntry(ref, place, status, place.comment));
    }
  }
}

function reviewEntry(
  ref: RowRef,
  place: PlaceFeature,
  review: NonNullable<PlaceFeature['review']>,
  ledger: RowLedger,
): ImportedEntry {
  const text = joinTexts(htmlToText(review.text), place.comment, review.answers.join('\n'));
  const date = usesReviewDay(ledger) && place.addedAt !== null ? dayOfMoment(place.addedAt) : null;
  const { rating } = review;
  return {
    ...placeEntry(ref, place, 'DONE', text),
    ...(rating !== undefined && { rating }),
    ...(date !== null && { date }),
  };
}

function placeEntry(ref: RowRef, place: PlaceFeature, status: ActivityStatus, text: string): ImportedEntry {
  const where = place.address === '' ? countryName(place.countryCode) : place.address;
  return createEntry({
    rows: [ref],
    key: keyOf(place.link, place.name, place.coordinates),
    category: 'PLACE',
    name: place.name,
    status,
    note: joinTexts(text, where, addressOf(place.link, place.url)),
    addedAt: place.addedAt,
  });
}

/** A list of Saved: its name is that of its file. */
function readList(file: TableFile, ledger: RowLedger): void {
  const list = listName(file.path);
  const cellOf = createCellOf(isTranslated(file) ? ['Title', 'Note', ...file.header.slice(2)] : file.header);
  const items: { key: string; note: string }[] = [];
  for (const { ref, value } of ledger.tableRows(file)) {
    const url = cellOf(value, 'URL');
    const link = readMapsLink(url);
    const name = cellOf(value, 'Title') || (link?.name ?? '');
    if (link === null && url !== '') ledger.leaveOut(ref, WEB_PAGE);
    else if (name === '') ledger.fail(ref, NO_NAME);
    else {
      const status = meaningOfList(list, ledger);
      if (status === 'left out') {
        ledger.leaveOut(ref, LEFT_OUT);
        continue;
      }
      const text = joinTexts(cellOf(value, 'Note'), cellOf(value, 'Comment'));
      const key = keyOf(link, name, '');
      const tags = cellOf(value, 'Tags')
        .split(/[,;]/)
        .map((tag) => tag.trim());
      items.push({ key, note: '' });
      ledger.add(
        createEntry({
          rows: [ref],
          key,
          category: 'PLACE',
          name,
          status,
          note: joinTexts(text, addressOf(link, url)),
          tags: isWishList(list) ? tags : [list, ...tags],
        }),
      );
    }
  }
  if (items.length > 0 && !isWishList(list))
    ledger.addList({ key: foldedKey('list', list), name: list, note: descriptionOf(file), items });
}

/** The reviews say when they were written. */
function usesReviewDay(ledger: RowLedger): boolean {
  const answer = ledger.ask({
    id: 'takeout.review-day',
    text: 'Google says when you reviewed a place, but not when you were there. Use the day of the review as the day of the visit?',
    options: [
      { value: 'no', label: 'No, that day stays unknown' },
      { value: 'yes', label: 'Yes, I reviewed them when I was there' },
    ],
  });
  return answer === 'yes';
}

/** The same for a review, a star and a list. */
function keyOf(link: MapsLink | null, name: string, coordinates: string): string {
  const cid = link?.cid ?? null;
  return cid === null ? foldedKey('place', name, coordinates) : `place:${cid}`;
}

function addressOf(link: MapsLink | null, url: string): string {
  const cid = link?.cid ?? null;
  return cid === null ? url : mapsAddress(cid);
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return '';
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code.toUpperCase()) ?? '';
}

function listName(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return name
    .replace(/\.csv$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim();
}

function descriptionOf({ preamble }: TableFile): string {
  return preamble.map((cells) => cells.filter((cell) => cell.trim() !== '').join(', ')).join('\n');
}

function isList(file: TableFile): boolean {
  const columns = file.header.map((column) => column.toLowerCase());
  const hasAll = ['title', 'note', 'url'].every((column) => columns.includes(column));
  const hasOthers = columns.some(
    (column) => column !== '' && !LIST_COLUMNS.has(column) && !column.startsWith('daybook'),
  );
  return hasAll && !hasOthers;
}

/** `Titel,Notiz,URL,Kommentar`: the columns of an account of another language are in the same order. */
function isTranslated(file: TableFile): boolean {
  const [first = '', second = '', third = ''] = file.header;
  if (third !== 'URL' || file.header.length > LIST_COLUMNS.size || `${first},${second}` === 'Title,Note')
    return false;
  for (const { cells } of file.rows()) return readMapsLink(cells[2] ?? '') !== null;
  return false;
}

function isPlace(feature: unknown): boolean {
  const properties = fieldsOf(isJsonObject(feature) ? feature['properties'] : undefined);
  return properties.has('googlemapsurl');
}

/** `Labeled places.json`, in any language: in a Takeout, only its places have a name, an address and nothing else. */
function isLabels(file: JsonFile): boolean {
  if (/label+ed places\.json$/i.test(file.path)) return true;
  const places = featuresOf(file.value).slice(0, LOOKED_AT_FEATURES);
  return /(?:^|\/)takeout\//i.test(file.path) && places.length > 0 && places.every(isLabel);
}

function isLabel(feature: unknown): boolean {
  const keys = [...fieldsOf(isJsonObject(feature) ? feature['properties'] : undefined).keys()];
  return keys.includes('address') && keys.every((key) => key === 'address' || key === 'name');
}
