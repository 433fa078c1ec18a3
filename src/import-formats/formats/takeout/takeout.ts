import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { dayOfMoment } from '../../model/dates.ts';
import { joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, ImportedEntry, JsonFile, RowLedger, RowRef } from '../../model/model.ts';
import { readList } from './list-file.ts';
import { isLabels, manifest } from './manifest.ts';
import { LEFT_OUT, NO_NAME, placeEntry } from './place-entry.ts';
import { type PlaceFeature, featuresOf, readFeature } from './place-feature.ts';
import { createListMeanings, meaningOfStars } from './saved-lists.ts';

const LABEL = 'A label, such as Home, names an address, not a visit.';

/** Google Takeout: Maps (your places) with reviews and starred places, and the lists of Saved. */
export const takeout: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const meaningOf = createListMeanings(ledger);
    for (const file of files) {
      if (file.kind === 'json') readPlaces(file, ledger);
      else if (file.kind === 'table') readList(file, ledger, meaningOf);
    }
  },
};

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
  return (
    ledger.ask(
      'takeout.review-day',
      'Google says when you reviewed a place, but not when you were there. Use the day of the review as the day of the visit?',
      { no: 'No, that day stays unknown', yes: 'Yes, I reviewed them when I was there' },
    ) === 'yes'
  );
}
