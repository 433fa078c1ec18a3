import type { Guide, GuideResult } from '#guide-engine/guide.ts';
import type { Engine } from './catalogue/engine.ts';
import type { CandidateList } from './model/model-input.ts';
import type { GuideRequest, WorkRequest } from './request.ts';
import { readChosen, readDescription } from './model/answers.ts';
import type { ConcurrencyLimiter } from '#platform/jobs/concurrency-limiter.ts';
import type { CircuitBreaker } from './model/circuit-breaker-queries.ts';
import type { Budget } from './model/budget.ts';
import type { Chat, Question } from './model/chat.ts';
import { verifiedPhrase } from './model/verified-phrase.ts';
import { choiceQuestion, descriptionQuestion, PROMPT_VERSION } from './model/questions.ts';

/** A guide with the model's reasons by entry id; or none, with a note for the reader if one is needed. */
export type Help =
  | { readonly kind: 'made'; readonly result: GuideResult; readonly phrases: ReadonlyMap<string, string> }
  | { readonly kind: 'none'; readonly note?: string };

export interface AssistantPorts {
  readonly chat: Chat;
  readonly modelName: string;
  readonly timeoutMs: number;
  readonly limiter: ConcurrencyLimiter;
  readonly breaker: CircuitBreaker;
  readonly budget: Budget;
  /** A secret in the instructions: an answer that contains it has leaked them. */
  readonly mark: string;
  readonly onFailure: (reason: string) => void;
}

export const MODEL_NOTES = {
  failed: 'The language model gave no usable answer; this guide was made without it.',
  spent: 'The language model has reached its limit for today; this guide was made without it.',
} as const;

type ModelAnswer = { readonly kind: 'answer'; readonly value: unknown } | (Help & { readonly kind: 'none' });

export type Assistant = ReturnType<typeof createAssistant>;

/** A language model that chooses from the engine's candidates, orders them and phrases reasons. */
export function createAssistant(ports: AssistantPorts) {
  const { chat, modelName, timeoutMs, breaker, budget, mark, onFailure } = ports;

  async function ask(userId: string, question: Question): Promise<ModelAnswer> {
    const deadline = AbortSignal.timeout(timeoutMs);
    if (!(await breaker.allows()))
      return failed('It failed several times in a row and is not asked for a minute.');
    if (!(await budget.spend(userId))) return { kind: 'none', note: MODEL_NOTES.spent };
    const reply = await ports.limiter.run(userId, () => chat.ask(question, deadline), deadline);
    if (reply === undefined) return failed('Too many guides are waiting for it.');
    if (reply.kind === 'failure' && !reply.hasAnswered) return unreachable(reply.reason);
    // A bad answer may be caused by the title that one user typed. It must not disable the model for everyone.
    await breaker.succeeded();
    if (reply.kind === 'failure') return failed(reply.reason);
    if (JSON.stringify(reply.value).includes(mark)) return failed('It repeated its instructions.');
    return reply;
  }

  function failed(reason: string): Help & { kind: 'none' } {
    onFailure(reason);
    return { kind: 'none', note: MODEL_NOTES.failed };
  }

  async function unreachable(reason: string): Promise<Help & { kind: 'none' }> {
    await breaker.failed();
    return failed(reason);
  }

  /** The model chooses from the candidates; the engine still applies its rules and fills the list. */
  async function choose(
    userId: string,
    engine: Engine,
    request: GuideRequest,
    list: CandidateList,
  ): Promise<Help> {
    const answer = await ask(userId, choiceQuestion(list, mark));
    if (answer.kind === 'none') return answer;
    const byId = new Map(list.candidates.map((candidate) => [candidate.id, candidate]));
    const chosen = readChosen(answer.value, new Set(byId.keys()));
    if (chosen.length === 0) return failed('It chose nothing that was offered.');
    const phrases = new Map<string, string>();
    for (const { id, why } of chosen) {
      const entry = byId.get(id);
      const phrase = entry && why !== null ? verifiedPhrase(why, entry, list.subjects) : null;
      if (phrase !== null) phrases.set(id, phrase);
    }
    const preferred = chosen.map(({ id }) => id);
    return { kind: 'made', result: engine.make(request, preferred), phrases };
  }

  /** For a title that is not in the catalogue, the model describes the work and the engine ranks by that. */
  async function describe(userId: string, engine: Engine, request: WorkRequest): Promise<Help> {
    const vocabulary = engine.vocabulary(request.kind);
    const answer = await ask(userId, descriptionQuestion(request, vocabulary, mark));
    if (answer.kind === 'none') return answer;
    const profile = readDescription(answer.value, vocabulary);
    if (profile === null) return { kind: 'none' };
    const result = engine.makeForProfile(request, profile);
    if (result.kind === 'unknown' || result.entries.length === 0) return { kind: 'none' };
    return { kind: 'made', result: withOrigin(result, request), phrases: new Map() };
  }

  return {
    /** The model and the version of the prompts; part of the key of a stored guide. */
    version: `${modelName}/${PROMPT_VERSION}`,

    async help(userId: string, engine: Engine, request: GuideRequest): Promise<Help> {
      const comparison = engine.candidatesFor(request);
      if (comparison === null) {
        const isWork = request.kind !== 'travel' && !engine.isTitleList(request);
        return isWork ? describe(userId, engine, request) : { kind: 'none' };
      }
      if (comparison.candidates.length < 2) return { kind: 'none' };
      return choose(userId, engine, request, comparison);
    },
  };
}

function withOrigin(result: Guide, { text }: WorkRequest): Guide {
  const note = `“${text}” is not in the catalogue; a language model described it, and the catalogue was searched by that description.`;
  return { ...result, understood: { ...result.understood, note } };
}
