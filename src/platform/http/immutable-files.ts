import { basename, dirname } from 'node:path';
import { Problem } from '../contract/problem.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file that is served under a name independent of its path. */
export interface ImmutableFile {
  readonly path: string;
  readonly mediaType: string;
}

const YEAR_MS = 365 * 24 * 3_600 * 1_000;
/** A picture that is opened directly is a document; it must not run anything. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/**
 * Serves files that never change under their names, with ranges (RFC 9110 §14). Only names in the map exist; no part of
 * the URL becomes a path.
 */
export async function serveImmutableFiles(
  app: FastifyInstance,
  prefix: string,
  files: ReadonlyMap<string, ImmutableFile>,
): Promise<void> {
  // A scope of its own, because the web files also decorate `sendFile`.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false });
    scope.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
      const file = files.get(request.params.name);
      if (!file) throw new Problem('route.not-found');
      reply.headers({ 'content-type': file.mediaType, 'content-security-policy': POLICY });
      return reply.sendFile(basename(file.path), dirname(file.path), {
        contentType: false,
        dotfiles: 'allow',
        immutable: true,
        maxAge: YEAR_MS,
      });
    });
  });
}
