import { once } from 'node:events';
import { sessionApi } from '../contract/session-calls.ts';
import type { Me } from '../contract/session.ts';
import type { FirstAnswer } from '../contract/first-answers.ts';
import type { Endpoint, Input, Output } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import { isPublicScreen, type ScreenName } from '../contract/screens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, type RouteContext } from '../http/serve.ts';

/** A call that a screen makes first, with its input. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Beginning {
  /** One of the first calls, or a smaller one whose answer the document does not contain. */
  readonly call: FirstCall;
  readonly lines: (answer: unknown) => readonly string[];
}

/** More would not be in the window. */
export const BEGINNING_MAX_LINES = 10;
/** What is longer is cut off, between two characters. */
const LONG_LINE = /^(.{60}).+/su;

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').replace(LONG_LINE, '$1');

/** The beginning of a screen from the answer to a call. */
export function beginWith<E extends Endpoint>(
  call: { readonly endpoint: E; readonly input: Input<E> },
  textsOf: (answer: Output<E>) => readonly string[],
): Beginning {
  return {
    call: call as FirstCall,
    lines: (answer) =>
      textsOf(answer as Output<E>)
        .slice(0, BEGINNING_MAX_LINES)
        .map(toLine),
  };
}

/** What the document of a screen contains besides its markup. Behind the login it also says who is logged in. */
export interface ScreenDocument {
  readonly firstCalls?: readonly FirstCall[];
  /** What a user reads until the scripts have run: a line for each of the first things that the screen shows. */
  readonly beginning?: Beginning;
  /** What replaces each placeholder of the prerendered document, from the first answers. */
  readonly texts?: (answers: readonly FirstAnswer[]) => Readonly<Record<string, string>>;
}

export type ScreenDocuments = Readonly<Partial<Record<ScreenName, ScreenDocument>>>;

/** Longer answers are left to the browser's own call, because scripts wait for the whole page. */
const ANSWER_MAX_CHARS = 200_000;
/** A page without answers is better than a late one: it can say that the server is not responding. */
const ANSWERS_MAX_MS = 1_000;
const WHO_IS_LOGGED_IN: FirstCall = { endpoint: sessionApi.me, input: {} };

interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface FirstAnswers {
  readonly answers: readonly FirstAnswer[];
  readonly beginning: readonly string[];
}

/** The answers that a screen needs first; null if it needs none, or is behind the login and nobody is logged in. */
export type FindFirstAnswers = (screen: ScreenName, page: PageRequest) => Promise<FirstAnswers | null>;

/**
 * Answers the first calls of a screen before its page is sent. For the gate they are calls of the browser that asks for
 * the page, so it checks session, rights and limits as ever; what it refuses is left to the browser.
 */
export function createFirstAnswers(routeContext: RouteContext, documents: ScreenDocuments): FindFirstAnswers {
  async function answer({ endpoint, input }: FirstCall, page: PageRequest): Promise<FirstAnswer[]> {
    try {
      const found = await answerCall(routeContext, endpoint, input, page);
      const fits = JSON.stringify(found).length <= ANSWER_MAX_CHARS;
      return fits ? [{ path: endpoint.path, input, answer: found }] : [];
    } catch (error) {
      // The browser's own call meets the same fault and can report it.
      if (!(error instanceof Problem)) page.request.log.error({ err: error }, 'no first answer');
      return [];
    }
  }

  async function answerScreen(screen: ScreenName, page: PageRequest): Promise<FirstAnswers> {
    const { firstCalls = [], beginning } = documents[screen] ?? {};
    const answering = firstCalls.map((call) => answer(call, page));
    const known = firstCalls.findIndex(({ input }) => input === beginning?.call.input);
    const [first] = beginning ? await (answering[known] ?? answer(beginning.call, page)) : [];
    return {
      answers: (await Promise.all(answering)).flat(),
      beginning: (first && beginning?.lines(first.answer)) ?? [],
    };
  }

  async function answerAll(
    screen: ScreenName,
    page: PageRequest,
    signal: AbortSignal,
  ): Promise<FirstAnswers | null> {
    if (isPublicScreen(screen)) return answerScreen(screen, page);
    const [me] = await answer(WHO_IS_LOGGED_IN, page);
    if (!me || 'anonymous' in (me.answer as Me) || signal.aborted) return null;
    const { answers, beginning } = await answerScreen(screen, page);
    return { answers: [me, ...answers], beginning };
  }

  return async (screen, page) => {
    const { cookie } = page.request.headers;
    const isUseless = isPublicScreen(screen)
      ? documents[screen] === undefined
      : cookie === undefined || isFromOtherSite(page.request);
    if (isUseless) return null;
    const signal = AbortSignal.timeout(ANSWERS_MAX_MS);
    const timeout = once(signal, 'abort').then(() => null);
    return Promise.race([answerAll(screen, page, signal), timeout]);
  };
}

/** Another site could measure how long the page takes, which would tell it something about the user. */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}
