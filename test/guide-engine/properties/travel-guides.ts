import type { Guide, GuideEntry } from '#guide-engine/guide.ts';
import type { DestinationRecord, Sight } from '#guide-engine/record.ts';
import type { Violations } from './every-guide.ts';

type Records = readonly DestinationRecord[];

/** Property 4: at least three kinds of sight. */
export function variesInKind({ entries }: Guide): Violations {
  const kinds = new Set(entries.map(({ kindLabel }) => kindLabel));
  return entries.length >= 3 && kinds.size < 3 ? [`shows only ${kinds.size} kinds of sight`] : [];
}

/** Property 9: nothing unsuitable, most entries suitable for children, each with an age or a reason. */
export function suitsChildren({ entries }: Guide, records: Records): Violations {
  const sights = entries.map((entry) => sightOf(entry, records));
  const good = sights.filter((sight) => sight !== undefined && sight.childFit >= 1).length;
  return [
    ...entries.filter((_, i) => sights[i]?.unsafe !== false).map(({ id }) => `${id} is unsafe`),
    ...entries
      .filter(({ kindLabel, name }) => UNSUITABLE.test(`${kindLabel} ${name}`))
      .map(({ id }) => `${id} is nothing for children`),
    ...entries
      .filter(({ why }) => !/child|\bages?\b|year|\b(?:from|for) (?:about |up to )?\d/iu.test(why[0] ?? ''))
      .map(({ id }) => `${id} doesn't say for which age it is or why`),
    ...(entries.length > 0 && good * 2 <= entries.length
      ? [`only ${good} of ${entries.length} are good with children`]
      : []),
  ];
}

/**
 * Property 10: an entry elsewhere states its place and distance, or what above it is a walk away; any other is in the
 * requested destination.
 */
export function isNear({ entries, understood }: Guide, records: Records): Violations {
  const requested = records.find(({ id }) => id === understood.id);
  return entries.flatMap(({ id, place, distanceKm, why }) => {
    if (!records.some(({ name }) => name === place)) return [`${id} is in no destination`];
    if (distanceKm !== undefined)
      return why.some((reason) => reason.includes(`${distanceKm} km`) || WALK.test(reason))
        ? []
        : [`${id} hides its distance`];
    return understood.how === 'destination' && place !== requested?.name ? [`${id} is in ${place}`] : [];
  });
}

/** Property 10: a town without sights names the destination that is shown instead, and its distance. */
export function namesNearestDestination({ understood }: Guide, records: Records): Violations {
  if (understood.how !== 'town') return [];
  const name = records.find(({ id }) => id === understood.id)?.name;
  return name !== undefined && understood.note?.includes(name) && /\d+ km/u.test(understood.note)
    ? []
    : ['hides where it is answered from'];
}

const WALK = /^Beside | walk from /u;
const UNSUITABLE =
  /(?<!\p{L})(?:bar|pub|nightclub|casino|red[ -]light|brewery|distillery|winery|torture|genocide|concentration camp)(?!\p{L})/iu;

function sightOf({ name, place }: GuideEntry, records: Records): Sight | undefined {
  return records
    .filter((record) => record.name === place)
    .flatMap(({ sights }) => sights)
    .find((sight) => sight.name === name);
}
