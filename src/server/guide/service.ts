import {
  SUGGESTIONS_MAX_ITEMS,
  type BookGuide,
  type GuideChoice,
  type GuideMakers,
  type MovieGuide,
  type TravelGuide,
  type TravelGuideInput,
} from '#contract/guide.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import type { Guide, GuideResult } from '#guide-engine/guide.ts';
import { cleanInput } from '#guide-engine/text/clean-input.ts';
import type { Actor } from '../audit/audit-log.ts';
import { DAY_MS } from '../kernel/clock.ts';
import type { Counters } from '../database/counter-queries.ts';
import { consume } from '../kernel/limits.ts';
import {
  CONTENT_FORMAT,
  commonFields,
  toChoice,
  toContent,
  toRecommendations,
  withNote,
  type SearchPatterns,
  type StoredGuide,
} from './content.ts';
import type { Engine } from './engine.ts';
import type { Assistant } from './assistant.ts';
import type { GuideKind, GuideRequest } from './request.ts';

const GUIDES_PER_USER_AND_DAY = 300;

/** Nodes of two versions may run beside each other for so long. */
const OUTDATED_RETENTION_MS = 7 * DAY_MS;

export interface NewGuide extends StoredGuide {
  readonly key: string;
  readonly kind: GuideKind;
  /** The version of the catalogue that it was made from. */
  readonly catalogue: string;
  readonly createdAt: number;
}

export interface GuideStore {
  findByKey(key: string): Promise<StoredGuide | null>;
  /** Answers the stored one, which is another's where two made the same guide at once. */
  insert(guide: NewGuide): Promise<StoredGuide>;
  delete(id: string): Promise<boolean>;
  /** Forgets what was made before a time from another version of the catalogue. */
  deleteOutdated(catalogue: string, before: number): Promise<void>;
}

export interface GuidePorts {
  readonly engine: () => Promise<Engine>;
  readonly store: GuideStore;
  /** Deletes a guide and notes in the audit log who did; false where there is none. */
  readonly removal: (actor: Actor, id: string) => Promise<boolean>;
  readonly counters: Pick<Counters, 'incrementAll'>;
  /** A language model that helps; null where the engine works alone. */
  readonly assistant: Assistant | null;
  readonly searches: SearchPatterns;
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { id(): string; digest(text: string): string };
}

/**
 * Guides, stored under what they were made from, and found again.
 * @throws Problem `guide.unknown` with close names, `request.too-many` after 300 a day.
 */
export interface GuideService {
  makers(): GuideMakers;
  travel(userId: string, input: TravelGuideInput): Promise<TravelGuide>;
  movie(userId: string, name: string): Promise<MovieGuide>;
  book(userId: string, name: string): Promise<BookGuide>;
  suggest(kind: GuideKind, text: string): Promise<GuideChoice[]>;
  /** @throws Problem `guide.not-found` */
  remove(actor: Actor, id: string): Promise<void>;
  /** Forgets guides of other versions of the catalogue: nobody finds them any more. */
  sweep(now: number): Promise<void>;
}

export function guideService(ports: GuidePorts): GuideService {
  const { engine, store, removal, counters, assistant, searches, limited, clock, ids } = ports;
  const flights = createSingleFlight<StoredGuide>();
  // Only once it is loaded: a clean-up is no reason to load the catalogue.
  let catalogue: string | null = null;

  async function findOrMake(userId: string, asked: GuideRequest): Promise<StoredGuide> {
    if (limited) {
      const daily = { key: `guides:${userId}`, windowMs: DAY_MS, max: GUIDES_PER_USER_AND_DAY };
      await consume(counters, daily, clock());
    }
    const request = { ...asked, text: cleanInput(asked.text) };
    const ready = await engine();
    catalogue = ready.version;
    if (assistant === null) return findOrMakeAlone(ready, request);
    const key = keyFor(ready, request, assistant.version);
    return (
      (await store.findByKey(key)) ??
      flights.run(key, () => makeWithHelp(assistant, userId, ready, request, key))
    );
  }

  async function findOrMakeAlone(ready: Engine, request: GuideRequest): Promise<StoredGuide> {
    const key = keyFor(ready, request, null);
    return (await store.findByKey(key)) ?? keep(key, request.kind, ready, ready.make(request));
  }

  /** Where the model is of no help, the engine's own guide is answered, and the model is asked again next time. */
  async function makeWithHelp(
    helper: Assistant,
    userId: string,
    ready: Engine,
    request: GuideRequest,
    key: string,
  ): Promise<StoredGuide> {
    const help = await helper.help(userId, ready, request);
    if (help.kind === 'made') return keep(key, request.kind, ready, help.result, help.phrases);
    const own = await findOrMakeAlone(ready, request);
    return help.note === undefined ? own : { ...own, content: withNote(own.content, help.note) };
  }

  function keep(
    key: string,
    kind: GuideKind,
    { version }: Engine,
    result: GuideResult,
    phrases: ReadonlyMap<string, string> = new Map(),
  ): Promise<StoredGuide> {
    const content = toContent(assertUnderstood(result), phrases);
    return store.insert({ id: ids.id(), key, kind, content, catalogue: version, createdAt: clock() });
  }

  /** Inputs that differ in upper and lower case or in accents alone are the same. */
  function keyFor(ready: Engine, request: GuideRequest, helper: string | null): string {
    const options = request.kind === 'travel' ? [request.childFriendly] : [];
    const parts = [CONTENT_FORMAT, request.kind, ready.version, helper, fold(request.text), ...options];
    return ids.digest(JSON.stringify(parts));
  }

  return {
    makers: () => ({ languageModel: assistant !== null }),

    async travel(userId, { place, childFriendly }) {
      const guide = await findOrMake(userId, { kind: 'travel', text: place, childFriendly });
      const travelRecommendations = toRecommendations(searches, 'travel', guide.content);
      return { ...commonFields(guide), place: guide.content.label, travelRecommendations };
    },

    async movie(userId, name) {
      const guide = await findOrMake(userId, { kind: 'movie', text: name });
      const movieRecommendations = toRecommendations(searches, 'movie', guide.content);
      return { ...commonFields(guide), name: guide.content.label, movieRecommendations };
    },

    async book(userId, name) {
      const guide = await findOrMake(userId, { kind: 'book', text: name });
      const bookRecommendations = toRecommendations(searches, 'book', guide.content);
      return { ...commonFields(guide), name: guide.content.label, bookRecommendations };
    },

    async suggest(kind, text) {
      return (await engine()).suggest(kind, text, SUGGESTIONS_MAX_ITEMS).map(toChoice);
    },

    async remove(by, id) {
      if (!(await removal(by, id))) throw new Problem('guide.not-found');
    },

    async sweep(now) {
      if (catalogue !== null) await store.deleteOutdated(catalogue, now - OUTDATED_RETENTION_MS);
    },
  };
}

function assertUnderstood(result: GuideResult): Guide {
  if (result.kind === 'guide') return result;
  const choices = result.close.map((choice) => toChoice(choice).input);
  throw new Problem('guide.unknown', { detail: result.message, choices });
}

/** Runs one piece of work per key at a time; callers with the same key get the same result. */
function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return {
    run(key: string, work: () => Promise<Result>): Promise<Result> {
      const known = running.get(key);
      if (known) return known;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
