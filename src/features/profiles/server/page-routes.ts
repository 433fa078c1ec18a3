import { once } from 'node:events';
import {
  isPersonPath,
  PERSON_PLACEHOLDERS,
  personLocationOf,
  personTextsOf,
  type PersonLocation,
  type PersonTexts,
} from '../contract/person-page.ts';
import { publicProfileApi, type PublicProfile } from '../contract/people.ts';
import { Problem } from '#platform/contract/problem.ts';
import { withFirstAnswers } from '#platform/documents/web-documents.ts';
import { MOVED, type PagePorts, type PageSource } from '#platform/documents/web-files.ts';
import { answerCall, type PageReply, type PageRequest } from '#platform/http/serve.ts';
import { escapeHtml } from '#platform/responses/escape-html.ts';

const ANSWER_MAX_MS = 1_000;
const UNAVAILABLE = 503;
const NOINDEX = '<meta name="robots" content="noindex" />';

/**
 * The pages of public profiles: with title, description and contents for search engines and previews of links, which
 * run no scripts. Whatever there is not, for whatever reason, is the same 404.
 */
export const personPages: PageSource = {
  integration: 'public',
  robots: 'Allow: /people/',
  covers: isPersonPath,
  createSender(ports) {
    const documents = createPersonDocuments(ports);
    return async (path, request, reply) => {
      const location = personLocationOf(path);
      if (location !== null && location.path !== path)
        return reply.redirect(`${location.path}${request.originalUrl.slice(path.length)}`, MOVED);
      const status = location === null ? 404 : await documents.send(location, { request, reply });
      return status === null ? reply : ports.sendIndex(reply, status);
    };
  },
};

interface Page {
  readonly request: PageRequest;
  readonly reply: PageReply;
}

function createPersonDocuments({ routeContext, documents, publicUrl }: PagePorts) {
  /** Counts towards the limits of the visitor, as the call does. */
  async function find(handle: string, page: Page): Promise<PublicProfile | number> {
    if (!routeContext.handlers.has(publicProfileApi.page)) return 404;
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    const timeout = once(signal, 'abort').then(() => UNAVAILABLE);
    try {
      const answer = answerCall(routeContext, publicProfileApi.page, { handle }, page);
      return (await Promise.race([answer, timeout])) as PublicProfile | number;
    } catch (error) {
      if (error instanceof Problem) {
        if (error.retryAfterSeconds !== undefined) page.reply.header('retry-after', error.retryAfterSeconds);
        return error.status;
      }
      page.request.log.error({ err: error }, 'no public profile');
      return UNAVAILABLE;
    }
  }

  return {
    /** Null: it has been sent; otherwise the status of a page without it. */
    async send(location: PersonLocation, page: Page): Promise<number | null> {
      const document = documents.get(location.screen);
      if (document === undefined) return 404;
      const profile = await find(location.handle, page);
      if (typeof profile === 'number') return profile;
      const texts = personTextsOf(location, profile, publicUrl);
      if (texts === null) return 404;
      const { reply } = page;
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        link: `<${texts.url}>; rel="canonical"`,
      });
      if (profile.indexed) reply.removeHeader('x-robots-tag');
      const input = { handle: location.handle };
      const answers = [{ path: publicProfileApi.page.path, input, answer: profile }];
      const shown = withTexts(profile.indexed ? document.replace(NOINDEX, '') : document, texts);
      reply.send(withFirstAnswers(shown, answers));
      return null;
    },
  };
}

/** In one go: what a user has written is no placeholder. */
function withTexts(document: string, texts: PersonTexts): string {
  const names = Object.keys(PERSON_PLACEHOLDERS) as (keyof PersonTexts)[];
  const known = new Map<string, string>(names.map((name) => [PERSON_PLACEHOLDERS[name], texts[name]]));
  return document.replaceAll(/\{person-\w+\}/g, (found) => escapeHtml(known.get(found) ?? ''));
}
