import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WIDGET_FILE, WIDGET_FORM_STYLE } from '#features/feedback/contract/feedback-widget.ts';
import { screenNameOf, screenPathOf, SCREENS } from '../contract/screens.ts';
import { isPersonPath, personLocationOf } from '#features/profiles/contract/person-page.ts';
import { Problem } from '../contract/problem.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFirstAnswers } from './first-answers.ts';
import { sendProblem } from '../http/problems.ts';
import type { RouteContext } from '../http/serve.ts';
import { createPersonDocuments } from './person-documents.ts';
import { createWebDocuments, readDocuments } from './web-documents.ts';

const MOVED = 301;

/** The script that other sites include; nothing in it is private. */
function sendWidget(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    .sendFile(WIDGET_FILE);
}

const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound();

/**
 * Removes what follows a guide's route, which only the browser reads: invalid percent-encoding in it must not make the
 * request fail.
 */
export function rewriteGuideUrl(url: string): string {
  return /^\/(travel|movie|book)Guide\//i.exec(url)?.[0] ?? url;
}

/**
 * Serves the built browser part: hashed files as immutable, and for every screen its document. The build has put
 * compressed versions beside the files.
 */
export async function serveWebFiles(
  routeContext: RouteContext,
  root: string,
  publicUrl: string,
): Promise<void> {
  const { app } = routeContext;
  const prerendered = readDocuments(root);
  const documents = createWebDocuments(root, prerendered, publicUrl, createFirstAnswers(routeContext));
  const people = createPersonDocuments(routeContext, prerendered, publicUrl);
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // Without a wildcard each file is a route, and together they take ten megabytes.
      wildcard: true,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, file) => {
        const immutable = file.includes('/assets/');
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const hasWidget = built && routeContext.integrations.has('widget');
  app.get(`/${WIDGET_FILE}`, hasWidget ? sendWidget : sendNotFound);
  if (!hasWidget) app.get(`/${WIDGET_FORM_STYLE}`, sendNotFound);
  if (built && !routeContext.integrations.has('public')) {
    const robots = readFileSync(join(root, 'robots.txt'), 'utf8').replace('Allow: /people/\n', '');
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  }
  if (built) app.get(SCREENS.home, (request, reply) => documents.send('home', request, reply));
  // A 404 must not become a 206 or 304.
  const whole = { acceptRanges: false, etag: false, lastModified: false };
  async function sendPerson(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const location = personLocationOf(path);
    if (location !== null && location.path !== path)
      return reply.redirect(`${location.path}${request.originalUrl.slice(path.length)}`, MOVED);
    const status = location === null ? 404 : await people.send(location, { request, reply });
    return status === null ? reply : reply.code(status).sendFile('index.html', whole);
  }

  app.setNotFoundHandler((request, reply) => {
    // Of a guide's URL `request.url` has only the route.
    const { originalUrl: url } = request;
    const [path = ''] = url.split('?', 1);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !wantsPage || /^\/((api|assets)(\/|$)|widget\.js$)/.test(path)) {
      return sendProblem(reply, new Problem('route.not-found'));
    }
    if (isPersonPath(path)) return sendPerson(path, request, reply);
    const screenPath = screenPathOf(path);
    const screen = screenNameOf(path);
    if (screen !== null && screenPath === path) return documents.send(screen, request, reply);
    if (screenPath !== null) return reply.redirect(`${screenPath}${url.slice(path.length)}`, MOVED);
    return reply.code(404).sendFile('index.html', whole);
  });
}
