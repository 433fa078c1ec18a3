import { isWithinBounds } from '../places/countries.ts';
import { kilometresBetween } from '../places/distance.ts';
import { isFitForChildren } from '../places/child-fit.ts';
import { fameOf } from '../places/choose-sights.ts';
import type { DestinationRecord, Sight, Town } from '../record.ts';
import { normalise } from '../text/normalise.ts';
import { checkSentences } from './check-sentences.ts';
import { findDuplicates, type Problems } from './problems.ts';

/** Checks each destination with its sights, and all of them together. */
export function checkDestinations(records: readonly DestinationRecord[]): Problems {
  const duplicateIds = [...findDuplicates(records.map(({ id }) => id)).keys()].map(
    (id) => `${id}: the id occurs twice`,
  );
  const described = records.flatMap(({ id, name, region, sights }) =>
    sights.map((sight) => ({
      id: `${id}, ${sight.name}`,
      description: sight.description,
      names: [name, region, sight.name],
    })),
  );
  return [
    ...duplicateIds,
    ...checkDuplicateNames(records),
    ...records.flatMap(checkDestination),
    ...checkSentences(described),
    ...checkAbouts(records),
  ];
}

const [ABOUT_MIN_CHARS, ABOUT_MAX_CHARS] = [30, 140];

function checkAbouts(records: readonly DestinationRecord[]): Problems {
  const abouts = records.flatMap(({ id, about }) => (about === undefined ? [] : [{ id, about }]));
  return [
    ...abouts
      .filter(
        ({ about }) =>
          about.length < ABOUT_MIN_CHARS || about.length > ABOUT_MAX_CHARS || !about.endsWith('.'),
      )
      .map(
        ({ id }) =>
          `${id}: what it is isn't one sentence of ${ABOUT_MIN_CHARS} to ${ABOUT_MAX_CHARS} characters`,
      ),
    ...[...findDuplicates(abouts.map(({ about }) => about)).keys()].map(
      (about) => `“${about}” is said of two destinations`,
    ),
  ];
}

export function checkGazetteer(towns: readonly Town[]): Problems {
  const duplicates = [
    ...findDuplicates(towns.map(({ name, cc, lat, lon }) => `${name}, ${cc}, ${lat}, ${lon}`)).keys(),
  ];
  return [
    ...duplicates.map((town) => `town ${town}: occurs twice`),
    ...towns
      .filter((town) => !isWithinBounds(town.cc, town))
      .map(({ name, cc, lat, lon }) => `town ${name}: ${lat}, ${lon} isn't in ${cc}`),
  ];
}

const MIN_SIGHTS = 10;
const MAX_SIGHTS = 20;
const MIN_SIGHTS_FOR_CHILDREN = 6;
const MIN_KINDS = 5;
/** Of a destination's own point. What is farther away is an excursion, or on the other side of an island. */
const NEARBY_KM = 60;
const MIN_SIGHTS_NEARBY = 3;
const MAX_SIGHT_DISTANCE_KM = 200;

/** Two destinations may have one name only in different countries or regions. */
function checkDuplicateNames(records: readonly DestinationRecord[]): Problems {
  const duplicates = findDuplicates(
    records.map(({ name, cc, region }) => `${normalise(name)}, ${cc}, ${region}`),
  );
  return [...duplicates.keys()].map((place) => `destination ${place}: occurs twice`);
}

function checkDestination(record: DestinationRecord): Problems {
  const { id, cc, lat, lon, sights, name, region, fame } = record;
  const forChildren = sights.filter((sight) => sight.childFit >= 1 && isFitForChildren(sight)).length;
  const kinds = new Set(sights.map(({ kind }) => kind)).size;
  const rules: readonly (readonly [broken: boolean, problem: string])[] = [
    [name.trim() === '' || region.trim() === '', 'the name or region is empty'],
    [![1, 2, 3, 4, 5].includes(fameOf(record)), `the fame ${fame} isn't a whole number from 1 to 5`],
    [!isWithinBounds(cc, record), `${lat}, ${lon} isn't in ${cc}`],
    [
      sights.length < MIN_SIGHTS || sights.length > MAX_SIGHTS,
      `has ${sights.length} sights, ${MIN_SIGHTS} to ${MAX_SIGHTS} are needed`,
    ],
    [
      forChildren < MIN_SIGHTS_FOR_CHILDREN,
      `${forChildren} sights are good with children, at least ${MIN_SIGHTS_FOR_CHILDREN} are needed`,
    ],
    [
      record.months !== undefined && !isMonths(record.months),
      `the months ${record.months?.join(', ')} aren't numbers from 1 to 12 in order`,
    ],
    [record.island === '', 'the island is empty'],
    [kinds < MIN_KINDS, `its sights are of ${kinds} kinds, at least ${MIN_KINDS} are needed`],
  ];
  const duplicates = [...findDuplicates(sights.map((sight) => normalise(sight.name))).keys()].map(
    (sight) => `${id}: the sight ${sight} occurs twice`,
  );
  return [
    ...rules.flatMap(([broken, problem]) => (broken ? [`${id}: ${problem}`] : [])),
    ...duplicates,
    ...checkPoints(record),
    ...sights.flatMap((sight) => checkSight(record, sight)),
  ];
}

function isMonths(months: readonly number[]): boolean {
  return (
    months.length > 0 &&
    months.every((month, i) => Number.isInteger(month) && month > (months[i - 1] ?? 0) && month <= 12)
  );
}

/** Finds coordinates of another place, or copied ones: sights are far away, or two of them at one point. */
function checkPoints(record: DestinationRecord): Problems {
  const { sights } = record;
  const nearby = sights.filter((sight) => kilometresBetween(record, sight) <= NEARBY_KM).length;
  const shared = findDuplicates(sights.map(({ lat, lon }) => `${lat}, ${lon}`));
  return [
    ...(nearby < MIN_SIGHTS_NEARBY
      ? [
          `${record.id}: ${nearby} sights are within ${NEARBY_KM} km, at least ${MIN_SIGHTS_NEARBY} are needed`,
        ]
      : []),
    ...[...shared.keys()].map((point) => `${record.id}: two sights are at ${point}`),
  ];
}

function checkSight(destination: DestinationRecord, sight: Sight): Problems {
  const { name, kind, childFit, childNote, fame, unsafe, when } = sight;
  const away = kilometresBetween(destination, sight);
  const rules: readonly (readonly [broken: boolean, problem: string])[] = [
    [name.trim() === '' || kind.trim() === '', 'the name or kind is empty'],
    [![0, 1, 2].includes(childFit), `the fitness for children ${childFit} isn't 0, 1 or 2`],
    [![1, 2, 3, 4, 5].includes(fame), `the fame ${fame} isn't a whole number from 1 to 5`],
    [unsafe && childFit > 0, 'is unsafe and yet good with children'],
    [
      childFit > 0 !== (childNote !== undefined),
      'must have a note about children exactly if it is good with some',
    ],
    [!Number.isFinite(away), 'has no coordinates'],
    [
      away > MAX_SIGHT_DISTANCE_KM,
      `is ${Math.round(away)} km away, at most ${MAX_SIGHT_DISTANCE_KM} are allowed`,
    ],
    [
      when !== undefined && (when.length > MAX_WHEN_CHARS || !/^[\p{Lu}].+[^.]$/u.test(when)),
      `when to come is told in ${MAX_WHEN_CHARS} characters, with a capital and without a full stop`,
    ],
    [
      VOLATILE_FACT.test(`${sight.description} ${when ?? ''}`),
      'the description or when to come contains a price, an hour or another fact that goes stale',
    ],
  ];
  return rules.flatMap(([broken, problem]) => (broken ? [`${destination.id}, ${name}: ${problem}`] : []));
}

const MAX_WHEN_CHARS = 60;

const VOLATILE_FACT =
  /[€$£¥]\s?\d|\d\s?(?:€|euros?|dollars?|pounds?)|\b\d{1,2}(?::\d\d)?\s?(?:a\.?m|p\.?m)\b|\bopen (?:daily|from|until|on)\b|\bclosed (?:on|in)\b|\bticket price|\badmission\b|\bfree entry\b/iu;
