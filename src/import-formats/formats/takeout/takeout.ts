import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { dayOfMoment } from '../../model/dates.ts';
import { joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { hasColumns } from '../../model/columns.ts';
import { isJsonObject, jsonList } from '../../model/json.ts';
import type {
  ImportedEntry,
  ImportFormat,
  JsonFile,
  RowLedger,
  RowRef,
  SourceFile,
} from '../../model/model.ts';
import { isList, isTranslatedList, readList } from './list-file.ts';
import { LEFT_OUT, NO_NAME, placeEntry } from './place-entry.ts';
import { featuresOf, fieldsOf, type PlaceFeature, readFeature } from './place-feature.ts';
import { createListMeanings, meaningOfStars } from './saved-lists.ts';

const LABEL = 'A label, such as Home, names an address and tells of no visit.';
const LOOKED_AT_FEATURES = 20;
/** Keys of where the phone was. */
const TIMELINE_KEYS = ['locations', 'timelineObjects', 'semanticSegments', 'timelineEdits', 'deviceSettings'];
/** Of the list of what was deleted there. */
const DELETED_TIMELINE_COLUMN = 'Deletion Range Start Time (UTC)';

/** Google Takeout: Maps (your places) with reviews and starred places, and the lists of Saved. */
export const takeout: ImportFormat = {
  source: 'takeout',

  recognise(file) {
    if (isUnneeded(file)) return 'unneeded';
    if (file.kind === 'table') return isList(file) ? 'sure' : isTranslatedList(file) ? 'possible' : null;
    if (file.kind !== 'json') return null;
    const features = featuresOf(file.value).slice(0, LOOKED_AT_FEATURES);
    if (features.some(isPlace) || (features.length > 0 && isLabels(file))) return 'sure';
    return null;
  },

  parse(files, ledger) {
    const meaningOf = createListMeanings(ledger);
    for (const file of files) {
      if (file.kind === 'json') readPlaces(file, ledger);
      else if (file.kind === 'table') readList(file, ledger, meaningOf);
    }
  },
};

function isUnneeded(file: SourceFile): boolean {
  if (file.kind === 'table') return hasColumns(file.header, DELETED_TIMELINE_COLUMN);
  if (file.kind !== 'json' || !isJsonObject(file.value)) return false;
  const keys = new Set(Object.keys(file.value));
  const [trip] = jsonList(file.value, 'trips');
  const isCommute = isJsonObject(trip) && 'place_visit' in trip;
  return isCommute || keys.has('thumbs_ups') || TIMELINE_KEYS.some((key) => keys.has(key));
}

function readPlaces(file: JsonFile, ledger: RowLedger): void {
  const areLabels = isLabels(file);
  for (const { ref, value } of ledger.rowsOf(file, featuresOf(file.value))) {
    const place = readFeature(value);
    if (areLabels) ledger.leaveOut(ref, LABEL);
    else if (place.name === '') ledger.fail(ref, NO_NAME);
    else if (place.review !== null) ledger.add(reviewEntry(ref, place, place.review, ledger));
    else {
      const status = meaningOfStars(ledger);
      if (status === 'left out') ledger.leaveOut(ref, LEFT_OUT);
      else ledger.add(entryOf(ref, place, status, place.comment));
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
    ...entryOf(ref, place, 'DONE', text),
    ...(rating !== undefined && { rating }),
    ...(date !== null && { date }),
  };
}

function entryOf(ref: RowRef, place: PlaceFeature, status: ActivityStatus, text: string): ImportedEntry {
  const { name, link, url, coordinates, addedAt } = place;
  const where = place.address === '' ? countryName(place.countryCode) : place.address;
  return placeEntry({ ref, name, link, url, coordinates, addedAt, status, text: joinTexts(text, where) });
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return '';
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code.toUpperCase()) ?? '';
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

/** Some exports have no links. */
function isPlace(feature: unknown): boolean {
  const properties = fieldsOf(isJsonObject(feature) ? feature['properties'] : undefined);
  if (properties.has('googlemapsurl')) return true;
  const hasTime = ['date', 'published', 'updated'].some((key) => properties.has(key));
  return hasTime && isJsonObject(properties.get('location'));
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
