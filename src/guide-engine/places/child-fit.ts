import type { Sight } from '../record.ts';
import { normalise } from '../text/normalise.ts';

/** Whether a guide for children may contain the sight. */
export function isFitForChildren(sight: Sight): boolean {
  if (sight.unsafe) return false;
  const named = ` ${normalise(sight.kind)} ${normalise(sight.name)} `;
  if (UNSUITABLE.test(named) || ATROCITY.test(named)) return false;
  // The description of a sight that is not rated good with children must not mention atrocities.
  return (
    sight.childFit >= 1 || !(FUNERARY_SITE.test(named) || ATROCITY.test(` ${normalise(sight.description)} `))
  );
}

/**
 * Whether it suits a child of that age; without an age, everything does. Small children can also go where it is only a
 * little later that there is most to do, if nothing there can hurt them; and teenagers to what is little for children.
 */
export function isFitForAge(sight: Sight, age: number | undefined): boolean {
  if (age === undefined) return true;
  const { from, to } = agesOf(sight);
  if (sight.childFit === 0) return age >= TEENAGER;
  if (age > SMALL) return from <= age && age <= to;
  const isHarmless = isForTheSmall(sight) || HARMLESS.has(sight.kind);
  return (from <= age || (isHarmless && from <= MAX_EARLY)) && !HAZARD.test(sight.childNote ?? '');
}

/** How much better than other harmless things it is for a small child. */
export function liftForTheSmall(sight: Sight, age: number): number {
  const { from } = agesOf(sight);
  if (from <= age) return 2;
  return isForTheSmall(sight) || (sight.childFit === 2 && from <= age + YEARS_EARLY) ? 1 : -1;
}

/** Whether it suits the smallest by its kind. */
function isForTheSmall({ kind }: Sight): boolean {
  return FOR_THE_SMALL.has(kind);
}

const FOR_THE_SMALL = new Set('aquarium beach garden park square waterfront zoo'.split(' '));
/** Where a smaller child may be bored, but not hurt. */
const HARMLESS = new Set(
  'bridge landmark library market museum neighbourhood palace science-museum stadium street transport'.split(
    ' ',
  ),
);
const YEARS_EARLY = 2;
const MAX_EARLY = 6;
export const SMALL = 4;
const TEENAGER = 12;
/** What a note warns of. */
const HAZARD =
  /\b(?:swimmers|currents?|waves? (?:is|are)|strong|cliffs?|sheer|ledges?|drops?|precipi\w+|dive[rs]?|climbing|ladders?|rapids|no railing|unfenced)\b/iu;

function agesOf({ childNote = '' }: Sight): { readonly from: number; readonly to: number } {
  const [, upTo = '99', from = '0', to = upTo] = AGES.exec(childNote) ?? [];
  return { from: Number(from), to: Number(to) };
}

const AGES = /^(?:from|for) (?:about )?(?:up to (\d+)|(\d+)(?: to (\d+))?)/iu;

/** The age a sight suits, or why it suits children; the record's own note if there is one. */
export function childReason(sight: Sight, age?: number): string {
  const { childNote, kind, childFit } = sight;
  const { from } = agesOf(sight);
  if (childNote !== undefined && age !== undefined && from > age)
    return `Best from ${from}:${childNote.slice(childNote.search(/[:,;]/u) + 1)}`;
  if (childNote !== undefined) return SAYS_AGE.test(childNote) ? childNote : `With children: ${childNote}`;
  const words = normalise(kind).split(' ');
  const known = words
    .toReversed()
    .map((word) => KIND_NOTES.get(word))
    .find((note) => note !== undefined);
  if (childFit >= 2) return `Made for children: ${known ?? 'from about 4 years'}`;
  if (childFit >= 1) return `Good with children: ${known ?? 'from about 6 years'}`;
  return 'Better for older children, from about 10 years';
}

const SAYS_AGE = /^(?:(?:from|for) (?:about |up to )?\d|all ages|any age)/iu;

const UNSUITABLE =
  / (?:bars?|pubs?|taverns?|nightclubs?|clubs?|nightlife|casinos?|red light|brothels?|sex|erotic|cabarets?|burlesque|brewery|breweries|brewpub|beer|distillery|distilleries|winery|wineries|wine|whisky|whiskey) /u;

const ATROCITY =
  / (?:torture|executions?|genocide|holocaust|shoah|nazis?|deported|deportation|massacres?|concentration camp|extermination|killing fields|crematorium|slave trade|enslaved|apartheid|anne frank|murdered|terror|terrorist) /u;

const FUNERARY_SITE = / (?:memorial|cemetery|catacombs|ossuary|mausoleum) /u;

const KIND_NOTES = new Map([
  ['zoo', 'animals to watch, any age'],
  ['aquarium', 'animals to watch, any age'],
  ['wildlife', 'animals to watch, from about 4 years'],
  ['playground', 'climbing and sliding, from about 2 years'],
  ['farm', 'animals at close range, any age'],
  ['park', 'room to run, any age'],
  ['garden', 'room to run, any age'],
  ['gardens', 'room to run, any age'],
  ['beach', 'sand and water, any age with a grown-up beside'],
  ['lake', 'water and boats, any age with a grown-up beside'],
  ['waterpark', 'water slides, from about 4 years'],
  ['funfair', 'rides, from about 3 years'],
  ['boat', 'a ride, from about 3 years'],
  ['ferry', 'a ride, any age'],
  ['railway', 'a ride, any age'],
  ['tram', 'a ride, any age'],
  ['funicular', 'a ride, any age'],
  ['planetarium', 'stars overhead, from about 5 years'],
  ['castle', 'walls and towers to explore, from about 4 years'],
  ['fortress', 'walls and towers to explore, from about 4 years'],
  ['ship', 'decks to explore, from about 4 years'],
  ['theatre', 'a show, from about 5 years'],
  ['museum', 'things to look at closely, from about 6 years'],
  ['viewpoint', 'a wide view, any age'],
  ['tower', 'a wide view, from about 4 years'],
  ['square', 'room to run and people to watch, any age'],
  ['market', 'much to see and taste, from about 4 years'],
  ['bridge', 'a short walk, any age'],
  ['ruins', 'stones to climb and discover, from about 5 years'],
  ['cave', 'dark passages, from about 5 years'],
]);
