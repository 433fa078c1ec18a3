import { accountApi, type Me } from '#contract/account.ts';
import { FIRST_CALLS, type FirstAnswer, type FirstCall } from '#contract/first-calls.ts';
import type { ScreenName } from '#contract/screens.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longer answers are left to the browser's own call, because scripts wait for the whole page. */
const ANSWER_MAX_CHARS = 200_000;
const WHO_IS_LOGGED_IN: FirstCall = { endpoint: accountApi.me, input: {} };

/** The answers that a screen needs first; null unless somebody is logged in. */
export type FindFirstAnswers = (
  screen: ScreenName,
  request: FastifyRequest,
) => Promise<readonly FirstAnswer[] | null>;

/**
 * Answers the first calls of a screen before its page is sent. They are ordinary calls in the name of the browser, so
 * the gate checks session, rights and limits as ever; what it refuses is left to the browser.
 */
export function createFirstAnswers(app: FastifyInstance, origin: string): FindFirstAnswers {
  async function answer(request: FastifyRequest, { endpoint, input }: FirstCall): Promise<FirstAnswer[]> {
    const { method, path } = endpoint;
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: request.ip,
      headers: {
        origin,
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
      },
      ...(endpoint.encoding === 'json' ? { payload: input } : {}),
    });
    const fits = response.statusCode === 200 && response.payload.length <= ANSWER_MAX_CHARS;
    return fits ? [{ path, input, answer: response.json<unknown>() }] : [];
  }

  return async (screen, request) => {
    if (request.headers.cookie === undefined || isFromOtherSite(request)) return null;
    const [me] = await answer(request, WHO_IS_LOGGED_IN);
    if (!me || 'anonymous' in (me.answer as Me)) return null;
    const others = await Promise.all((FIRST_CALLS[screen] ?? []).map((call) => answer(request, call)));
    return [me, ...others.flat()];
  };
}

/** Then the time that the page takes would tell the other site something about the user. */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}
