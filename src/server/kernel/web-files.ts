import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isScreenPath } from '#contract/screens.ts';
import { Problem } from '#contract/problem.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/**
 * The address that is looked up for a request. What follows a guide's route is read by the browser alone: broken
 * percent signs in it must not keep the page away.
 */
export function rewriteGuideUrl(url: string): string {
  return /^\/(travel|movie|book)Guide\//.exec(url)?.[0] ?? url;
}

/**
 * Serves the built browser part: hashed files for ever, the page for every screen. Compressed forms
 * were made by the build and lie beside the files.
 */
export async function serveWebFiles(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // Else each file is a route, and all of them take ten megabytes.
      wildcard: true,
      index: 'index.html',
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, file) => {
        const immutable = file.includes('/assets/');
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !wantsPage || /^\/(api|assets)(\/|$)/.test(path)) {
      return sendProblem(reply, new Problem('route.not-found'));
    }
    if (isScreenPath(path)) return reply.sendFile('index.html');
    // Whole, whatever part of it or change to it is asked for.
    const whole = { acceptRanges: false, etag: false, lastModified: false };
    return reply.code(404).sendFile('index.html', whole);
  });
}
