import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createSharedWork } from '#platform/jobs/shared-work.ts';
import { lazy } from '#platform/jobs/lazy.ts';
import type { Telemetry } from '#platform/operations/telemetry.ts';
import { catalogueFolders } from './catalogue/catalogue-files.ts';
import { dismissalQueries } from './dismissals/queries.ts';
import { createEngineLoader, type LoadIndexes } from './catalogue/engine-loader.ts';
import { createTitleLookup } from './catalogue/title-lookup.ts';
import { createAssistant } from './assistant.ts';
import { createConcurrencyLimiter } from '#platform/jobs/concurrency-limiter.ts';
import { createSharedImports } from './import/shared-files.ts';
import { sharedImportQueries } from './import/shared-queries.ts';
import { createCircuitBreaker } from './model/circuit-breaker-queries.ts';
import { createDailyBudget, unlimitedBudget } from './model/budget.ts';
import type { Chat, GuideModelConfig } from './model/chat.ts';
import { createAuditedRemoval, guideQueries } from './queries.ts';
import { guideService } from './service.ts';

export interface GuideNeeds {
  /** From the files of the build and of the imports by default. */
  readonly loadIndexes?: LoadIndexes | undefined;
}

const MAX_CONCURRENT_MODEL_CALLS = 4;

type GuideStore = ReturnType<typeof guideQueries>;

/** Wires up the guides: the engine, the store and, if configured, a model. */
export function guideModule(platform: Platform, { loadIndexes }: GuideNeeds) {
  const { db, leases, auditOf, config, log, clock, ids, background, telemetry } = platform;
  const { model, searches } = config.guides;
  const counts = counterQueries(db);
  const folders = catalogueFolders(config.dataDir);
  const imports = createSharedImports({
    store: sharedImportQueries(db),
    leases,
    folder: folders.imported,
    onError: (error) => log.error({ err: error }, 'Imported records could not be shared with other nodes.'),
  });
  const loader = createEngineLoader({ folders, syncImports: imports.sync, log, background, loadIndexes });
  const waitMaxMs = model?.timeoutMs ?? 0;
  const making = createSharedWork(leases, { prefix: 'guide:', waitMaxMs });
  const assistance = model === null ? null : assist(model);
  const service = guideService({
    engine: loader.engine,
    titles: createTitleLookup(folders.shipped),
    store: countGuides(guideQueries(db), telemetry),
    removal: createAuditedRemoval(db, auditOf),
    dismissedBy: dismissalQueries(db).ids,
    counters: counts,
    assistant: assistance?.assistant ?? null,
    making,
    searches,
    limited: config.rateLimits,
    clock,
    ids,
  });
  return {
    ...service,
    refreshCatalogue: loader.refresh,
    stop: loader.stop,
    /** For metrics; null without a language model. */
    readModelState: assistance?.readState ?? null,
  };

  function assist(settings: GuideModelConfig) {
    const breaker = createCircuitBreaker(db, {
      name: `guide-model ${settings.url} ${settings.name}`,
      clock,
    });
    const budget = config.rateLimits ? createDailyBudget(counts, settings.perDay, clock) : unlimitedBudget;
    const assistant = createAssistant({
      chat: observeChat(createLazyChat(settings), telemetry),
      modelName: settings.name,
      timeoutMs: settings.timeoutMs,
      limiter: createConcurrencyLimiter(MAX_CONCURRENT_MODEL_CALLS),
      breaker,
      budget,
      mark: ids.secret(),
      onFailure: (reason) => log.warn({ reason }, 'The language model could not help with a guide.'),
    });
    const readState = async () => ({ isAway: await breaker.isOpen(), spent: await budget.spent() });
    return { assistant, readState };
  }
}

/** Loads the library, which is big, with the first question. */
function createLazyChat(settings: GuideModelConfig): Chat {
  const chat = lazy(async () => {
    const { createOpenAiChat } = await import('./model/openai-adapter.ts');
    return createOpenAiChat(settings);
  });
  return { ask: async (question, signal) => (await chat.get()).ask(question, signal) };
}

function countGuides(store: GuideStore, telemetry: Telemetry): GuideStore {
  return {
    ...store,
    async findByKey(key) {
      const guide = await store.findByKey(key);
      if (guide !== null) telemetry.count('guide', { source: 'stored' });
      return guide;
    },
    insert(guide) {
      telemetry.count('guide', { source: 'made' });
      return store.insert(guide);
    },
  };
}

function observeChat(chat: Chat, telemetry: Telemetry): Chat {
  const operation = { kind: 'model', name: 'ask' } as const;
  return {
    ask: (question, signal) =>
      telemetry.measure(
        operation,
        () => chat.ask(question, signal),
        (reply) => (reply.kind === 'answer' ? 'ok' : reply.hasAnswered ? 'unusable' : 'unreachable'),
      ),
  };
}
