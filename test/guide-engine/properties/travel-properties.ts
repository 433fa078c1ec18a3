import type { Catalogue } from '#guide-engine/check/check-catalogue.ts';
import type { Guide } from '#guide-engine/guide.ts';
import { buildPlaceIndex } from '#guide-engine/places/place-index.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import {
  canBeSearched,
  hasTenOrSaysWhy,
  containsNothingDated,
  isHonest,
  isTheSame,
  leadsTo,
  leavesOutInputAndDoubles,
  saysHowItWasRead,
  withNextInLine,
} from './every-guide.ts';
import {
  answeredNonsense,
  everyFifth,
  misreadTypos,
  misreadVariants,
  type Property,
  type Sample,
} from './property.ts';
import { isNear, namesNearestDestination, suitsChildren, variesInKind } from './travel-guides.ts';

/** The properties of the guides to each region, and to a sample of the destinations and towns of a catalogue. */
export function travelProperties(
  { destinations, gazetteer }: Pick<Catalogue, 'destinations' | 'gazetteer'>,
  childFriendly: boolean,
  sampleOf: Sample = (all) => all,
  index = buildPlaceIndex(destinations, gazetteer),
): Property[] {
  const regions = new Set(destinations.map(({ region }) => region));
  const places = [...sampleOf(destinations), ...sampleOf(gazetteer)];
  const inputs = [...places.map(({ name }) => name), ...regions];
  const guideTo = (input: string) => travelGuide(index, input, { childFriendly });
  const guides = new Map(inputs.map((input) => [input, guideTo(input)]));
  const property = (name: string, check: (guide: Guide, input: string) => string[]): Property => ({
    name,
    violations: () =>
      [...guides].flatMap(([input, result]) => {
        // A town may be too far from all destinations; a property of its own checks that the guide says so.
        const violations = result.kind === 'unknown' ? isHonest(result) : check(result, input);
        return violations.map((violation) => `${input}: ${violation}`);
      }),
  });
  const propertyOfAll = (name: string, check: (guide: Guide, input: string) => string[]) =>
    property(name, (guide, input) => check(withNextInLine(guide), input));
  return [
    property('have ten entries or say why', hasTenOrSaysWhy),
    propertyOfAll('leave out the input and doubles', (guide, input) =>
      leavesOutInputAndDoubles(withoutRequestedSight(guide), input),
    ),
    property('show at least three kinds of sight', variesInKind),
    propertyOfAll('are in the place or say how far away', (guide) => isNear(guide, destinations)),
    property('name the nearest destination', (guide) => namesNearestDestination(guide, destinations)),
    ...(childFriendly ? [propertyOfAll('suit children', (guide) => suitsChildren(guide, destinations))] : []),
    {
      name: 'are the same each time',
      violations: () =>
        everyFifth([...guides]).flatMap(([input, result]) =>
          isTheSame(result, guideTo(input)).map((violation) => `${input}: ${violation}`),
        ),
    },
    propertyOfAll('contain nothing that becomes outdated', containsNothingDated),
    propertyOfAll('can be searched for elsewhere', canBeSearched),
    property('say how the input was read', saysHowItWasRead),
    {
      name: 'understand aliases',
      // Each alias is read once more with children, by the same rules.
      violations: () => misreadAliases(childFriendly ? sampleOf(destinations) : destinations, guideTo),
    },
    {
      name: 'understand other ways of writing',
      violations: () => misreadVariants(sampleOf(destinations), guideTo),
    },
    { name: 'understand one typing error', violations: () => misreadTypos(sampleOf(destinations), guideTo) },
    { name: 'are honest about nonsense', violations: () => answeredNonsense(guideTo) },
  ];
}

/** A sight that was requested is the one entry that may be the input: it comes first, and the note says so. */
function withoutRequestedSight(guide: Guide): Guide {
  const isFirst = guide.understood.note?.includes('comes first') === true;
  return isFirst ? { ...guide, entries: guide.entries.slice(1) } : guide;
}

function misreadAliases(
  destinations: Catalogue['destinations'],
  guideTo: (input: string) => ReturnType<typeof travelGuide>,
): string[] {
  return destinations.flatMap(({ id, aliases }) =>
    aliases.flatMap((alias) => leadsTo(guideTo(alias), id).map((violation) => `“${alias}” ${violation}`)),
  );
}
