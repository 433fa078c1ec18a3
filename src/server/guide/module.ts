import type { AuditLog } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import { counterQueries } from '../database/counter-queries.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { GuideModelConfig } from '../kernel/guide-settings.ts';
import type { Ids } from '../kernel/ids.ts';
import { lazy } from '../kernel/lazy.ts';
import type { Log } from '../kernel/log.ts';
import { catalogueFolders } from './catalogue-files.ts';
import { dismissalQueries } from './dismissals/queries.ts';
import { createEngineLoader } from './engine-loader.ts';
import { createAssistant, type Assistant } from './assistant.ts';
import { createConcurrencyLimiter } from '../kernel/concurrency-limiter.ts';
import { createCircuitBreaker } from './model/circuit-breaker.ts';
import { createDailyBudget, unlimitedBudget } from './model/budget.ts';
import type { Chat } from './model/chat.ts';
import { createAuditedRemoval, guideQueries } from './queries.ts';
import { guideService, type GuideService } from './service.ts';

export interface GuideModulePorts {
  readonly db: Db;
  /** The audit log for one database handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: Ids;
}

const MAX_CONCURRENT_MODEL_CALLS = 4;

/** Wires up the guides: the engine, the store and, if configured, a model. */
export function guideModule(ports: GuideModulePorts): GuideService {
  const { db, auditOf, config, log, clock, ids } = ports;
  const { model, searches } = config.guides;
  const counts = counterQueries(db);
  return guideService({
    engine: createEngineLoader({ ...catalogueFolders(config.dataDir), log }),
    store: guideQueries(db),
    removal: createAuditedRemoval(db, auditOf),
    dismissedBy: dismissalQueries(db).ids,
    counters: counts,
    assistant: model === null ? null : assistantOf(model),
    searches,
    limited: config.rateLimits,
    clock,
    ids,
  });

  function assistantOf(settings: GuideModelConfig): Assistant {
    return createAssistant({
      chat: createLazyChat(settings),
      modelName: settings.name,
      timeoutMs: settings.timeoutMs,
      limiter: createConcurrencyLimiter(MAX_CONCURRENT_MODEL_CALLS),
      breaker: createCircuitBreaker(clock),
      budget: config.rateLimits ? createDailyBudget(counts, settings.perDay, clock) : unlimitedBudget,
      mark: ids.secret(),
      onFailure: (reason) => log.warn({ reason }, 'The language model could not help with a guide.'),
    });
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
