import { GUIDE_LENGTH, type Choice, type GuideResult } from '#guide-engine/guide.ts';
import { findPoint } from '#guide-engine/places/find-point.ts';
import type { PlaceIndex } from '#guide-engine/places/place-index.ts';
import { suggestPlaces } from '#guide-engine/places/suggest-places.ts';
import { suggestRegions } from '#guide-engine/places/suggest-regions.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import type { Coordinates, WorkKind } from '#guide-engine/record.ts';
import { stringAt, stringCount } from '#guide-engine/text/string-table.ts';
import type { Profile } from '#guide-engine/works/search/query.ts';
import { suggestTitlesOfList } from '#guide-engine/works/search/suggest-list.ts';
import { suggestThemes } from '#guide-engine/works/search/suggest-themes.ts';
import { understand } from '#guide-engine/works/search/understand.ts';
import { candidates, guideForProfile, workGuide } from '#guide-engine/works/work-guide.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';
import type { WorkAnswer, WorkInput } from '../../contract/catalogue-work.ts';
import { findItem } from '../dismissals/find-item.ts';
import { findCatalogueWork } from '../catalogue-work.ts';
import { createEntryFacts } from '../entry-facts.ts';
import { placeCatalogue, workCatalogue, type TasteCatalogue } from '../for-you/taste-catalogue.ts';
import { candidateFacts, workFacts } from '../item-facts.ts';
import type { GeoBox } from '../map/clip-lines.ts';
import { townsAround } from '../map/towns-around.ts';
import type { CandidateList, Vocabulary } from '../model/model-input.ts';
import type { GuideKind, GuideRequest, TravelRequest, WorkRequest } from '../request.ts';

/** How many candidates a model may choose from. */
const MAX_CANDIDATES = 40;

/** The indexes over one version of the catalogue. */
export interface Indexes {
  /** Changes with any record; part of the key of a stored guide. */
  readonly version: string;
  readonly places: PlaceIndex;
  readonly movie: WorkIndex;
  readonly book: WorkIndex;
}

export type Engine = ReturnType<typeof createEngine>;

/** The guide engine over one version of the catalogue. */
export function createEngine(indexes: Indexes) {
  const tasteCatalogues = new Map<GuideKind, TasteCatalogue>();
  return {
    version: indexes.version,

    /** The part of the catalogue from which things of a kind are recommended to somebody with a log. */
    tasteCatalogue(kind: GuideKind): TasteCatalogue {
      const known = tasteCatalogues.get(kind) ?? createTasteCatalogue(indexes, kind);
      tasteCatalogues.set(kind, known);
      return known;
    },

    /** `preferred` ids come first, in that order, as far as the engine's rules allow. */
    make: (request: GuideRequest, preferred: readonly string[] = []): GuideResult =>
      request.kind === 'travel'
        ? reorder(makeTravelGuide(indexes, request), preferred)
        : workGuide(indexes[request.kind], request.text, { preferred }),

    suggest: (kind: GuideKind, text: string, limit: number): Choice[] =>
      kind === 'travel'
        ? suggestPlaces(indexes.places, text, limit)
        : suggestTitlesOfList(indexes[kind], text, limit),

    /** What a guide could contain; null if the input was not understood. */
    candidatesFor: (request: GuideRequest): CandidateList | null =>
      request.kind === 'travel' ? sightCandidates(indexes, request) : workCandidates(indexes, request),

    /** Whether an input that is not understood is a list of titles, which describes no work. */
    isTitleList({ kind, text }: WorkRequest): boolean {
      const search = understand(indexes[kind], text);
      return 'isList' in search && search.isList;
    },

    /** Whether an input is understood. */
    isKnown: ({ kind, text }: WorkRequest): boolean => !('kind' in understand(indexes[kind], text)),

    /** Undefined if no work, destination or sight has the id. */
    findItem: (id: string) => findItem(indexes, id),

    /** What can be asked for instead of an unknown input: themes, or countries and regions. */
    suggestThemes: (request: GuideRequest): string[] =>
      request.kind === 'travel'
        ? suggestRegions(indexes.places, request.text, request)
        : suggestThemes(indexes[request.kind], request.text),

    entryFacts: createEntryFacts(indexes),

    /** What the catalogue knows about one work, and what is like it. */
    findWork: (input: WorkInput): WorkAnswer => findCatalogueWork(indexes, input),

    /** What to name on a map of these sights. */
    townsAround: (sights: GeoBox) => townsAround(indexes.places, sights),

    /** The coordinates of a place, if only one can be meant. */
    pointOf: (name: string): Coordinates | null => findPoint(indexes.places, name.trim()) ?? null,

    vocabulary(kind: WorkKind): Vocabulary {
      const { genre, tags } = indexes[kind].fields;
      const listed = new Set(indexes[kind].tags.map(({ id }) => id));
      const [genres, used] = [genre, tags].map(({ terms }) =>
        Array.from({ length: stringCount(terms) }, (_, term) => stringAt(terms, term)),
      );
      return { genres: genres ?? [], tags: (used ?? []).filter((tag) => listed.has(tag)) };
    },

    /** A guide for a work that is not in the catalogue. */
    makeForProfile: ({ kind, text }: WorkRequest, profile: Profile): GuideResult =>
      guideForProfile(indexes[kind], text, profile),
  };
}

function createTasteCatalogue(indexes: Indexes, kind: GuideKind): TasteCatalogue {
  return kind === 'travel' ? placeCatalogue(indexes.places) : workCatalogue(indexes[kind]);
}

function makeTravelGuide({ places }: Indexes, { text, childFriendly }: TravelRequest): GuideResult {
  return travelGuide(places, text, { childFriendly });
}

/** No rule for sights depends on their order. */
function reorder(result: GuideResult, preferred: readonly string[]): GuideResult {
  if (result.kind === 'unknown') return result;
  const first = preferred.flatMap((id) => result.entries.filter((entry) => entry.id === id));
  return { ...result, entries: [...new Set([...first, ...result.entries])].slice(0, GUIDE_LENGTH) };
}

function workCandidates(indexes: Indexes, { kind, text }: WorkRequest): CandidateList | null {
  const index = indexes[kind];
  const result = workGuide(index, text);
  if (result.kind === 'unknown') return null;
  const { label, id, ids = id === undefined ? [] : [id] } = result.understood;
  return {
    label,
    subjects: ids.map((subject) => workFacts(index, subject)).filter((facts) => facts !== undefined),
    candidates: candidates(index, text, MAX_CANDIDATES).map((candidate) => candidateFacts(index, candidate)),
  };
}

function sightCandidates(indexes: Indexes, request: TravelRequest): CandidateList | null {
  const result = makeTravelGuide(indexes, request);
  if (result.kind === 'unknown') return null;
  return {
    label: result.understood.label,
    subjects: [],
    candidates: result.entries.map(({ id, name, kindLabel, place, description, why }) => ({
      id,
      name,
      description,
      why,
      tags: place === undefined ? [] : [place],
      ...(kindLabel === undefined ? {} : { kind: kindLabel }),
    })),
  };
}
