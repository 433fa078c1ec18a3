import type { AuditTrail } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import { counters } from '../database/counters.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { GuideModelConfig } from '../kernel/guide-settings.ts';
import type { Ids } from '../kernel/ids.ts';
import { lazily } from '../kernel/lazily.ts';
import type { Log } from '../kernel/log.ts';
import { catalogueFolders } from './folders.ts';
import { loadedEngine } from './loaded-engine.ts';
import { makeAssistant, type Assistant } from './model/assistant.ts';
import { slots } from './model/at-most.ts';
import { circuitBreaker } from './model/breaker.ts';
import { dailyBudget, noBudget } from './model/budget.ts';
import type { Chat } from './model/chat.ts';
import { auditedRemoval, guideQueries } from './queries.ts';
import { guideService, type GuideService } from './service.ts';

export interface GuideModulePorts {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditTrail;
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: Ids;
}

const MODEL_CALLS_AT_ONCE = 4;

/** Puts the guides together: the engine over the catalogue, the store and, where one is configured, a model. */
export function guideModule(ports: GuideModulePorts): GuideService {
  const { db, auditOf, config, log, clock, ids } = ports;
  const { model, searches } = config.guides;
  const counts = counters(db);
  return guideService({
    engine: loadedEngine({ ...catalogueFolders(config.dataDir), log }),
    store: guideQueries(db),
    removal: auditedRemoval(db, auditOf),
    counters: counts,
    assistant: model === null ? null : assistantOf(model),
    searches,
    limited: config.rateLimits,
    clock,
    ids,
  });

  function assistantOf(settings: GuideModelConfig): Assistant {
    return makeAssistant({
      chat: lazyChat(settings),
      modelName: settings.name,
      timeoutMs: settings.timeoutMs,
      slots: slots(MODEL_CALLS_AT_ONCE),
      breaker: circuitBreaker(clock),
      budget: config.rateLimits ? dailyBudget(counts, settings.perDay, clock) : noBudget,
      mark: ids.secret(),
      onFailure: (reason) => log.warn({ reason }, 'The language model was of no help with a guide.'),
    });
  }
}

/** The library is big: it is loaded when the first question is asked. */
function lazyChat(settings: GuideModelConfig): Chat {
  const chat = lazily(async () => {
    const { openAiChat } = await import('./model/openai-chat.ts');
    return openAiChat(settings);
  });
  return { ask: async (question, signal) => (await chat.get()).ask(question, signal) };
}
