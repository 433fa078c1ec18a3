import { isJsonObject, jsonList, type JsonObject } from '../../model/json.ts';
import type { OriginalRating } from '../../model/model.ts';
import { readMoment } from '../../model/dates.ts';
import { readRating } from '../../model/numbers.ts';
import { type MapsLink, readMapsLink, roundCoordinates } from './maps-link.ts';

/** A saved or reviewed place, whatever the spelling of its keys: `Star Rating`, `five_star_rating_published`. */
export interface PlaceFeature {
  readonly name: string;
  readonly link: MapsLink | null;
  readonly url: string;
  readonly address: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly coordinates: string;
  readonly addedAt: number | null;
  readonly comment: string;
  readonly review: Review | null;
}

interface Review {
  readonly rating: OriginalRating | undefined;
  readonly text: string;
  /** Its questions, as `Food: 5`. */
  readonly answers: readonly string[];
}

const STARS_MAX = 5;
const STARS_IN_WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
/** What Google writes where a place was removed. */
const NO_LOCATION = /^No location information is available/i;
const RATING_KEYS = ['fivestarratingpublished', 'starrating', 'rating'];
const REVIEW_KEYS = ['reviewtextpublished', 'reviewtext', 'reviewcomment', 'review'];

export function readFeature(feature: unknown): PlaceFeature {
  const properties = fieldsOf(isJsonObject(feature) ? feature['properties'] : undefined);
  const location = fieldsOf(properties.get('location'));
  const url = textOf(properties, 'googlemapsurl', 'url');
  const link = readMapsLink(url);
  const comment = textOf(properties, 'comment');
  return {
    name:
      textOf(location, 'name', 'businessname') || textOf(properties, 'title', 'name') || (link?.name ?? ''),
    link,
    url,
    address: textOf(location, 'address') || textOf(properties, 'address'),
    countryCode: textOf(location, 'countrycode'),
    coordinates: coordinatesOf(feature),
    addedAt: readMoment(textOf(properties, 'date', 'published')),
    comment: NO_LOCATION.test(comment) ? '' : comment,
    review: reviewOf(properties),
  };
}

/** The features of a file: a collection, several, or a bare list of features. */
export function featuresOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return jsonList(value, 'features');
  return value.flatMap((item: unknown) => {
    const inner = jsonList(item, 'features');
    return inner.length > 0 ? inner : [item];
  });
}

/** By their keys without case and marks. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const object: JsonObject = isJsonObject(value) ? value : {};
  return new Map(
    Object.entries(object).map(([key, field]) => [key.toLowerCase().replaceAll(/[^a-z]/g, ''), field]),
  );
}

function reviewOf(properties: ReadonlyMap<string, unknown>): Review | null {
  const isReview = [...RATING_KEYS, ...REVIEW_KEYS].some((key) => properties.has(key));
  if (!isReview) return null;
  return {
    rating: ratingOf(RATING_KEYS.map((key) => properties.get(key)).find((value) => value !== undefined)),
    text: textOf(properties, ...REVIEW_KEYS),
    answers: answersOf(properties.get('questions')),
  };
}

function ratingOf(value: unknown): OriginalRating | undefined {
  const word = typeof value === 'string' ? STARS_IN_WORDS.indexOf(value.trim().toUpperCase()) + 1 : 0;
  return readRating(word > 0 ? word : value, STARS_MAX);
}

/** `{"question": "Food", "rating": 5}`, `{"question": "Price", "selected_options": ["€10–20"]}` */
function answersOf(questions: unknown): string[] {
  const all = Array.isArray(questions) ? (questions as unknown[]) : [];
  return all.flatMap((one) => {
    const fields = fieldsOf(one);
    const options = fields.get('selectedoptions');
    const answer =
      textOf(fields, 'rating', 'selectedoption') || (Array.isArray(options) ? options.join(', ') : '');
    const question = textOf(fields, 'question');
    return question === '' || answer === '' ? [] : [`${question}: ${answer}`];
  });
}

/** `51.59792,-0.12021`; `''` where Google knows none, which it writes as 0, 0. */
function coordinatesOf(feature: unknown): string {
  const geometry = isJsonObject(feature) ? feature['geometry'] : undefined;
  const [lng, lat] = jsonList(geometry, 'coordinates');
  if (typeof lat !== 'number' || typeof lng !== 'number' || (lat === 0 && lng === 0)) return '';
  return roundCoordinates(lat, lng);
}

function textOf(fields: ReadonlyMap<string, unknown>, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = fields.get(key);
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (text !== '') return text;
  }
  return '';
}
