import {
  SUGGESTIONS_MAX_ITEMS,
  type BookGuide,
  type GuideChoice,
  type GuideMakers,
  type MovieGuide,
  type TravelGuide,
  type TravelGuideInput,
} from '../contract/guide.ts';
import type { WorkInput } from '../contract/catalogue-work.ts';
import { fold } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { GuideResult, UnknownInput } from '#guide-engine/guide.ts';
import { cleanInput } from '#guide-engine/text/clean-input.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import { consume, userLimitKey } from '#platform/http/limits.ts';
import type { SharedWork } from '#platform/jobs/shared-work.ts';
import { createSingleFlight } from '#platform/jobs/single-flight.ts';
import {
  CONTENT_FORMAT,
  commonFields,
  toChoice,
  toContent,
  toRecommendation,
  withNote,
  type SearchPatterns,
  type StoredEntry,
  type StoredGuide,
} from './catalogue/content.ts';
import { withoutDismissed } from './dismissals/without-dismissed.ts';
import { findCatalogueTitle } from './catalogue-work.ts';
import type { Engine } from './catalogue/engine.ts';
import type { TitleLookup } from './catalogue/title-lookup.ts';
import type { GeoBox } from './map/clip-lines.ts';
import type { guideQueries } from './queries.ts';
import { MODEL_NOTES, type Assistant } from './assistant.ts';
import { guideLikeShow } from './like-show.ts';
import type { GuideKind, GuideRequest } from './request.ts';

const GUIDES_PER_USER_AND_DAY = 300;

/** Servers of two versions may run at the same time for this long. */
const OUTDATED_RETENTION_MS = 7 * DAY_MS;

export interface GuidePorts {
  readonly engine: () => Promise<Engine>;
  readonly titles: TitleLookup;
  readonly store: ReturnType<typeof guideQueries>;
  /** Deletes a guide and records it in the audit log. False if the guide does not exist. */
  readonly removal: (actor: Actor, id: string) => Promise<boolean>;
  readonly dismissedBy: (userId: string) => Promise<ReadonlySet<string>>;
  readonly counters: Pick<Counters, 'incrementAll'>;
  /** Null if no language model is configured. */
  readonly assistant: Assistant | null;
  /** Makes a guide on one node, while others wait for it. */
  readonly making: SharedWork;
  readonly searches: SearchPatterns;
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { id(): string; digest(text: string): string };
}

export type GuideService = ReturnType<typeof guideService>;

/**
 * Makes guides, stores them under a key of their input, and finds them again.
 * @throws Problem `guide.unknown` with close names and themes, `request.too-many` after 300 a day.
 */
export function guideService(ports: GuidePorts) {
  const {
    engine,
    titles,
    store,
    removal,
    dismissedBy,
    counters,
    assistant,
    making,
    searches,
    limited,
    clock,
    ids,
  } = ports;
  const flights = createSingleFlight<StoredGuide>();
  // Null until the engine is loaded: cleaning up is no reason to load it.
  let catalogue: string | null = null;

  async function findOrMake(userId: string, input: GuideRequest): Promise<StoredGuide> {
    if (limited) {
      const daily = { key: userLimitKey('guides', userId), windowMs: DAY_MS, max: GUIDES_PER_USER_AND_DAY };
      await consume(counters, daily, clock());
    }
    const request = { ...input, text: cleanInput(input.text) };
    const ready = await engine();
    catalogue = ready.version;
    if (assistant === null) return findOrMakeAlone(ready, request);
    const key = keyFor(ready, request, assistant.version);
    return (
      (await store.findByKey(key)) ?? flights.run(key, () => makeOnce(assistant, userId, ready, request, key))
    );
  }

  async function findOrMakeAlone(ready: Engine, request: GuideRequest): Promise<StoredGuide> {
    const key = keyFor(ready, request, null);
    const known = await store.findByKey(key);
    if (known !== null) return known;
    const result = (await guideLikeShow(ready, titles, request)) ?? ready.make(request);
    return keep(key, request, ready, result);
  }

  /** The model is asked, and paid, once for a guide, on whatever nodes it is wanted. */
  async function makeOnce(
    helper: Assistant,
    userId: string,
    ready: Engine,
    request: GuideRequest,
    key: string,
  ): Promise<StoredGuide> {
    const guide = await making.run(key, {
      find: () => store.findByKey(key),
      make: () => makeWithHelp(helper, userId, ready, request, key),
    });
    if (guide !== null) return guide;
    const own = await findOrMakeAlone(ready, request);
    return { ...own, content: withNote(own.content, MODEL_NOTES.failed) };
  }

  /** Returns the engine's own guide if the model fails; the model is asked again the next time. */
  async function makeWithHelp(
    helper: Assistant,
    userId: string,
    ready: Engine,
    request: GuideRequest,
    key: string,
  ): Promise<StoredGuide> {
    const help = await helper.help(userId, ready, request);
    if (help.kind === 'made') return keep(key, request, ready, help.result, help.phrases);
    const own = await findOrMakeAlone(ready, request);
    return help.note === undefined ? own : { ...own, content: withNote(own.content, help.note) };
  }

  function keep(
    key: string,
    request: GuideRequest,
    ready: Engine,
    result: GuideResult,
    phrases: ReadonlyMap<string, string> = new Map(),
  ): Promise<StoredGuide> {
    if (result.kind === 'unknown') throw unknownProblem(result, () => ready.suggestThemes(request));
    const content = toContent(result, phrases);
    const { kind } = request;
    return store.insert({ id: ids.id(), key, kind, content, catalogue: ready.version, createdAt: clock() });
  }

  /** The guide without what the user dismissed. */
  async function ownGuide(userId: string, request: GuideRequest) {
    const [guide, dismissedIds] = await Promise.all([findOrMake(userId, request), dismissedBy(userId)]);
    const { entries, reserve, dismissed } = withoutDismissed(guide.content, dismissedIds);
    const show = (entry: StoredEntry) => toRecommendation(searches, request.kind, entry);
    return {
      ...commonFields(guide),
      label: guide.content.label,
      recommendations: entries.map(show),
      nextInLine: reserve.map(show),
      ...(dismissed.length > 0 && {
        dismissed: dismissed.map(({ rank, entry }) => ({ ...show(entry), rank })),
      }),
    };
  }

  /** Inputs that differ only in case or accents have the same key. */
  function keyFor(ready: Engine, request: GuideRequest, helper: string | null): string {
    const options = request.kind === 'travel' ? [request.childFriendly] : [];
    const parts = [CONTENT_FORMAT, request.kind, ready.version, helper, fold(request.text), ...options];
    return ids.digest(JSON.stringify(parts));
  }

  return {
    makers: (): GuideMakers => ({ languageModel: assistant !== null }),

    async travel(userId: string, { place, childFriendly }: TravelGuideInput): Promise<TravelGuide> {
      const { recommendations, label, ...guide } = await ownGuide(userId, {
        kind: 'travel',
        text: place,
        childFriendly,
      });
      return { ...guide, place: label, travelRecommendations: recommendations };
    },

    async movie(userId: string, name: string): Promise<MovieGuide> {
      const { recommendations, label, ...guide } = await ownGuide(userId, { kind: 'movie', text: name });
      return { ...guide, name: label, movieRecommendations: recommendations };
    },

    async book(userId: string, name: string): Promise<BookGuide> {
      const { recommendations, label, ...guide } = await ownGuide(userId, { kind: 'book', text: name });
      return { ...guide, name: label, bookRecommendations: recommendations };
    },

    async suggest(kind: GuideKind, text: string): Promise<GuideChoice[]> {
      return (await engine()).suggest(kind, text, SUGGESTIONS_MAX_ITEMS).map(toChoice);
    },

    /** Undefined if no work, destination or sight of the catalogue has the id. */
    findItem: async (id: string) => (await engine()).findItem(id),

    findWork: async (input: WorkInput) =>
      (await findCatalogueTitle(titles, input)) ?? (await engine()).findWork(input),

    /** What the catalogue knows about the entries of a log. */
    entryFacts: async () => (await engine()).entryFacts,

    townsAround: async (sights: GeoBox) => (await engine()).townsAround(sights),

    /** Where the places of a log are. */
    pointOf: async () => (await engine()).pointOf,

    /** The part of the catalogue that recommendations of a kind come from. */
    tasteCatalogue: async (kind: GuideKind) => (await engine()).tasteCatalogue(kind),

    /** @throws Problem `guide.not-found` */
    async remove(by: Actor, id: string): Promise<void> {
      if (!(await removal(by, id))) throw new Problem('guide.not-found');
    },

    /** Deletes guides of other versions of the catalogue, which can no longer be found. */
    async sweep(now: number): Promise<void> {
      if (catalogue !== null) await store.deleteOutdated(catalogue, now - OUTDATED_RETENTION_MS);
      await making.sweep(now);
    },
  };
}

/** A list of titles is offered with another title, not with themes. */
function unknownProblem(
  { message, close, lists, missing, isList }: UnknownInput,
  suggestThemes: () => string[],
): Problem {
  return new Problem('guide.unknown', {
    detail: message,
    choices: close.map((choice) => toChoice(choice).input),
    ...(lists && { lists }),
    themes: isList === true ? [] : suggestThemes(),
    ...(missing !== undefined && { missing }),
  });
}
