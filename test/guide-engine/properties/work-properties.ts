import type { Catalogue } from '#guide-engine/check/check-catalogue.ts';
import { countValues } from '#guide-engine/check/problems.ts';
import { GUIDE_LENGTH, type Guide } from '#guide-engine/guide.ts';
import type { Tag, WorkKind, WorkRecord } from '#guide-engine/record.ts';
import { cleanInput } from '#guide-engine/text/clean-input.ts';
import { stringAt } from '#guide-engine/text/string-table.ts';
import { resolveInput } from '#guide-engine/works/search/resolve-input.ts';
import { workGuide } from '#guide-engine/works/work-guide.ts';
import { buildBookIndex, buildMovieIndex } from '#guide-engine/works/work-index.ts';
import {
  canBeSearched,
  hasTenOrSaysWhy,
  containsNothingDated,
  inventsNothing,
  isFor,
  isTheSame,
  leavesOutInputAndDoubles,
  type Reading,
  saysHowItWasRead,
  withNextInLine,
} from './every-guide.ts';
import { FAMOUS_TITLES } from '../fixtures/famous-titles.ts';
import {
  answeredNonsense,
  asGuide,
  everyFifth,
  misreadTitles,
  misreadTypos,
  misreadVariants,
  type Named,
  type Property,
  type Sample,
} from './property.ts';
import { faultsOfList, neighbours } from './title-lists.ts';
import { guessedTitles } from './left-out.ts';
import {
  areRelated,
  beginsWithRelated,
  givesTrueReasons,
  misreadKinds,
  suitsFamilies,
  varies,
  variesItsReasons,
} from './work-guides.ts';

/** The properties of the guides from each movie or book of a sample of a catalogue. */
export function workProperties(
  kind: WorkKind,
  { movies, books, tags }: Catalogue,
  sampleOf: Sample = (all) => all,
  index = kind === 'movie' ? buildMovieIndex(movies, tags) : buildBookIndex(books, tags),
): Property[] {
  const list: readonly WorkRecord[] = kind === 'movie' ? movies : books;
  const otherTitles = (kind === 'movie' ? books : movies).map(({ title }) => title);
  const records = new Map(list.map((record) => [record.id, record]));
  const named = list.map(({ id, title, year, description }) => ({ id, name: title, year, description }));
  const known = new Map(named.map((record) => [record.id, record]));
  const sample = sampleOf(named);
  const guideFor = (input: string) => workGuide(index, input);
  // Ranking takes most of the time for a guide, and a title is resolved before it.
  const read = (input: string): Reading => {
    const resolution = resolveInput(index, cleanInput(input));
    if (resolution.kind !== 'work') return guideFor(input);
    const choiceOf = (item: number) => ({ id: stringAt(index.ids, item), label: '' });
    const understood = { how: resolution.how, ...choiceOf(resolution.item) };
    return { kind: 'guide', understood, others: resolution.others.map(choiceOf) };
  };
  const guideLike = ({ title, year }: WorkRecord) => asGuide(guideFor(`${title} (${year})`));
  const guides = new Map<string, Guide>();
  const guideOf = (record: WorkRecord) => {
    const guide = guides.get(record.id) ?? guideLike(record);
    guides.set(record.id, guide);
    return guide;
  };
  const property = (name: string, check: (guide: Guide, record: WorkRecord) => string[]): Property => ({
    name,
    violations: () =>
      sample.flatMap(({ id }) => {
        const record = records.get(id)!;
        return about(id, check(guideOf(record), record));
      }),
  });
  const propertyOfAll = (name: string, check: (guide: Guide, record: WorkRecord) => string[]) =>
    property(name, (guide, record) => check(withNextInLine(guide), record));
  return [
    property('have ten entries or say why', hasTenOrSaysWhy),
    propertyOfAll('invent nothing', (guide) => inventsNothing(guide, known)),
    property('are for the requested work', (guide, { id }) => isFor(guide, id)),
    propertyOfAll('leave out the input and doubles', (guide, record) => {
      const versions = list.filter((other) => areRelated(record, other)).map(({ id }) => id);
      return leavesOutInputAndDoubles(guide, record.title, versions);
    }),
    property('begin with what is related', (guide) => beginsWithRelated(guide, records)),
    // A smaller catalogue has to relax the limits to fill its lists.
    ...(list.length < ENOUGH_TO_VARY ? [] : [propertyOfAll('vary', (guide) => varies(kind, guide, records))]),
    propertyOfAll('give true reasons', (guide) => givesTrueReasons(guide, records, tags)),
    property('vary their reasons', variesItsReasons),
    {
      name: 'are the same each time',
      violations: () =>
        everyFifth(sample).flatMap(({ id }) => {
          const record = records.get(id)!;
          return about(id, isTheSame(guideOf(record), guideLike(record)));
        }),
    },
    propertyOfAll('suit families if the input does', (guide) => suitsFamilies(guide, records)),
    propertyOfAll('contain nothing that becomes outdated', containsNothingDated),
    propertyOfAll('can be searched for elsewhere', canBeSearched),
    property('say how the input was read', saysHowItWasRead),
    {
      name: 'understand a kind, and hold nothing else for it',
      violations: () => misreadKinds(kindsOf(list, tags), guideFor, records),
    },
    {
      name: 'are for all titles of a list, true, and fit for families',
      violations: () =>
        neighbours(everyFifth(sample).map(({ id }) => records.get(id)!)).flatMap(({ input, titles }) =>
          about(input, faultsOfList(asGuide(guideFor(input)), titles, records, tags)),
        ),
    },
    { name: 'understand other ways of writing', violations: () => misreadVariants(sample, read) },
    { name: 'understand one typing error', violations: () => misreadTypos(sample, read) },
    {
      name: 'never take a title that is not here for a person or a question that it does not name',
      violations: () =>
        misreadTitles(sampleOf([...otherTitles, ...FAMOUS_TITLES].map(toNamed)), guideFor, kind),
    },
    {
      name: 'say a guess or do not make it',
      buildsIndex: true,
      violations: () =>
        kind === 'movie'
          ? guessedTitles(movies, (kept) => buildMovieIndex(kept, tags))
          : guessedTitles(books, (kept) => buildBookIndex(kept, tags)),
    },
    { name: 'are honest about nonsense', violations: () => answeredNonsense(guideFor) },
  ];
}

function toNamed(name: string): Named {
  return { id: name, name };
}

const ENOUGH_TO_VARY = 100;

/** The kinds of which there are enough works for a guide. */
function kindsOf(list: readonly WorkRecord[], tags: readonly Tag[]): Tag[] {
  const used = countValues(list.flatMap((record) => record.tags));
  return tags.filter(({ id, facet }) => facet === 'kind' && (used.get(id) ?? 0) >= GUIDE_LENGTH);
}

function about(id: string, violations: readonly string[]): string[] {
  return violations.map((violation) => `${id}: ${violation}`);
}
