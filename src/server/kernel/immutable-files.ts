import { basename, dirname } from 'node:path';
import { Problem } from '#contract/problem.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file that is served under a name which says nothing of where it lies. */
export interface ImmutableFile {
  readonly path: string;
  readonly mediaType: string;
}

const YEAR_MS = 365 * 24 * 3_600 * 1_000;
/** Opened by itself, a picture is a document: it may draw and nothing else. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/**
 * Serves files, whole or by ranges (RFC 9110 §14), for ever: names must change with the content. Only what the map
 * holds is there; no part of the address becomes a path.
 */
export async function serveImmutableFiles(
  app: FastifyInstance,
  prefix: string,
  files: ReadonlyMap<string, ImmutableFile>,
): Promise<void> {
  // In a scope of its own: the web files bring a `sendFile` too.
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
