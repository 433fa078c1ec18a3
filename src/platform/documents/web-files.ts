import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Integration } from '../contract/integrations.ts';
import { screenNameOf, screenPathOf, SCREENS } from '../contract/screens.ts';
import { Problem } from '../contract/problem.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFirstAnswers, type ScreenDocuments } from './first-answers.ts';
import { wrongMethod } from '../http/allowed-methods.ts';
import { sendProblem } from '../http/problems.ts';
import type { RouteContext } from '../http/serve.ts';
import { createWebDocuments, readDocuments, type PrerenderedDocuments } from './web-documents.ts';

export const MOVED = 301;

/** A file of the built browser part that exists only while an integration is on. */
export interface WebFile {
  /** Without the leading `/`. */
  readonly path: string;
  readonly integration: Integration;
  /** Other sites include it; nothing in it is private. */
  readonly forOtherSites?: true;
}

/** Pages below an address that belongs to no screen, each with a document of its own. */
export interface PageSource {
  readonly integration: Integration;
  /** Its line in robots.txt, which is left out while the integration is off. */
  readonly robots: string;
  /** Search engines do not list these pages, unless a document says otherwise. */
  covers(path: string): boolean;
  createSender(ports: PagePorts): SendPage;
}

export interface PagePorts {
  readonly routeContext: RouteContext;
  readonly documents: PrerenderedDocuments;
  readonly publicUrl: string;
  /** Sends the document that any screen can begin with. */
  sendIndex(reply: FastifyReply, status: number): FastifyReply;
}

export type SendPage = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface WebParts {
  readonly screens: ScreenDocuments;
  readonly files: readonly WebFile[];
  readonly pages: readonly PageSource[];
}

const sendForOtherSites =
  ({ path }: WebFile) =>
  (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .sendFile(path);

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
  { screens, files, pages }: WebParts,
): Promise<void> {
  const { app, integrations, allowedMethods } = routeContext;
  const prerendered = readDocuments(root);
  const documents = createWebDocuments(
    root,
    prerendered,
    screens,
    publicUrl,
    createFirstAnswers(routeContext, screens),
  );
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
  for (const file of files) {
    const isServed = built && integrations.has(file.integration);
    if (!isServed) for (const ending of ['', '.br', '.gz']) app.get(`/${file.path}${ending}`, sendNotFound);
    else if (file.forOtherSites) app.get(`/${file.path}`, sendForOtherSites(file));
  }
  const closed = pages.filter(({ integration }) => !integrations.has(integration));
  if (built && closed.length > 0) {
    const robots = closed.reduce(
      (text, page) => text.replace(`${page.robots}\n`, ''),
      readFileSync(join(root, 'robots.txt'), 'utf8'),
    );
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  }
  if (built) app.get(SCREENS.home, (request, reply) => documents.send('home', request, reply));
  // A 404 must not become a 206 or 304.
  const whole = { acceptRanges: false, etag: false, lastModified: false };
  const sendIndex = (reply: FastifyReply, status: number) => reply.code(status).sendFile('index.html', whole);
  const senders = pages.map(({ covers, createSender }) => ({
    covers,
    send: createSender({ routeContext, documents: prerendered, publicUrl, sendIndex }),
  }));
  const isFile = (path: string) => files.some((file) => path === `/${file.path}`);

  app.setNotFoundHandler((request, reply) => {
    // Of a guide's URL `request.url` has only the route.
    const { originalUrl: url } = request;
    const [path = ''] = url.split('?', 1);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const allow = allowedMethods(path);
    // A call whose file is gone comes here, too.
    if (allow.length > 0 && !allow.includes(request.method)) return sendProblem(reply, wrongMethod(allow));
    if (!built || !wantsPage || /^\/(api|assets)(\/|$)/.test(path) || isFile(path)) {
      return sendProblem(reply, new Problem('route.not-found'));
    }
    const page = senders.find(({ covers }) => covers(path));
    if (page) return page.send(path, request, reply);
    const screenPath = screenPathOf(path);
    const screen = screenNameOf(path);
    if (screen !== null && screenPath === path) return documents.send(screen, request, reply);
    if (screenPath !== null) return reply.redirect(`${screenPath}${url.slice(path.length)}`, MOVED);
    return sendIndex(reply, 404);
  });
}
