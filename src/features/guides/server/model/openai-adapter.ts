import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractJsonMiddleware,
  extractReasoningMiddleware,
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  RetryError,
  wrapLanguageModel,
  type LanguageModel,
} from 'ai';
import type { Chat, GuideModelConfig, Question, Reply } from './chat.ts';
import { extractJson } from './extract-json.ts';

// The library would print its warnings to the console instead of the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Added to the instructions after an unreadable answer. */
const REPAIR =
  'The answer before could not be read as JSON. Answer with the JSON object alone, and keep it short.';

/** A model behind any API that speaks OpenAI's Chat Completions. Imported only if one is configured. */
export function createOpenAiChat(config: GuideModelConfig): Chat {
  const model = languageModel(config);
  /** Until the server rejects a schema; the instructions describe the form, too. */
  let supportsSchemas = true;

  async function attempt(question: Question, signal: AbortSignal): Promise<unknown> {
    if (!supportsSchemas) return withoutSchema(model, question, signal);
    try {
      return await withSchema(model, question, signal);
    } catch (error) {
      if (!isRejectedRequest(error)) throw error;
      const value = await withoutSchema(model, question, signal);
      supportsSchemas = false;
      return value;
    }
  }

  async function attemptTwice(question: Question, signal: AbortSignal): Promise<unknown> {
    try {
      return await attempt(question, signal);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return attempt({ ...question, instructions: `${question.instructions}\n${REPAIR}` }, signal);
    }
  }

  return {
    async ask(question, signal) {
      try {
        const value = await untilAborted(attemptTwice(question, signal), signal);
        return { kind: 'answer', value };
      } catch (error) {
        const hasAnswered = !signal.aborted && isUnreadable(lastOf(error));
        return { kind: 'failure', reason: reasonOf(error, signal), hasAnswered } satisfies Reply;
      }
    },
  };
}

function languageModel({ url, name, key }: GuideModelConfig): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'guide-model',
    baseURL: url,
    // Local servers need no key, but the library does.
    apiKey: key ?? 'none',
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  });
  return wrapLanguageModel({
    model: provider(name),
    // The last middleware sees the answer first.
    middleware: [
      extractJsonMiddleware({ transform: extractJson }),
      extractReasoningMiddleware({ tagName: 'think' }),
    ],
  });
}

async function withSchema(model: LanguageModel, question: Question, signal: AbortSignal): Promise<unknown> {
  // The answer is read item by item later: one wrong element must not cost all of it.
  const schema = jsonSchema(question.schema, { validate: (value) => ({ success: true, value }) });
  const { output } = await generateText({
    ...callOf(model, question, signal),
    output: Output.object({ schema }),
  });
  return output;
}

async function withoutSchema(
  model: LanguageModel,
  question: Question,
  signal: AbortSignal,
): Promise<unknown> {
  const { text } = await generateText(callOf(model, question, signal));
  return JSON.parse(extractJson(text)) as unknown;
}

function callOf(model: LanguageModel, { instructions, data }: Question, abortSignal: AbortSignal) {
  return { model, instructions, prompt: JSON.stringify(data), maxRetries: 1, abortSignal };
}

/** Rejects as soon as the signal is aborted, even if the library still waits. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Error('aborted'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}

function lastOf(error: unknown): unknown {
  return RetryError.isInstance(error) ? error.lastError : error;
}

function isUnreadable(error: unknown): boolean {
  return NoObjectGeneratedError.isInstance(error) || error instanceof SyntaxError;
}

function isRejectedRequest(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}

/** For the log; never quotes the question or the answer. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'It took too long.';
  const last = lastOf(error);
  if (APICallError.isInstance(last)) {
    return last.statusCode === undefined ? 'It cannot be reached.' : `It answered ${last.statusCode}.`;
  }
  return isUnreadable(last) ? 'Its answer could not be read.' : 'It failed.';
}

/** No useful answer is longer. */
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * Fetches from the model's host without following redirects and without reading endless answers.
 * Drops `retry-after`, since a retry must fit into the time of one guide.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const headers = new Headers(response.headers);
  for (const name of ['retry-after', 'retry-after-ms', 'content-encoding', 'content-length'])
    headers.delete(name);
  const body = response.body?.pipeThrough(limitBytes(ANSWER_MAX_BYTES)) ?? null;
  return new Response(body, { status: response.status, headers });
};

function limitBytes(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
