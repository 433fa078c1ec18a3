import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../system/log.ts';
import { createSampler } from '../operations/sampler.ts';

const SLOW_MS = 1_000;
/** Of each status and route within a minute. */
const SAMPLES_MAX = 10;
/** Refused and slow calls of all routes within a minute. Failures have no such limit, so that no other hides one. */
const REFUSALS_MAX = 200;

/** Logs the cause of a status of 500 and above. */
export type LogFailure = (request: FastifyRequest, error: unknown, code: string) => void;

/**
 * Logs refused, failed and slow calls, the first ones of each minute, with one line about the others. Fast successful
 * calls are logged only if every request is, because logging costs more than many a call. Such a line names no user and
 * no address: together they would be a profile of what each person does.
 */
export function logRequests(
  app: FastifyInstance,
  log: Log,
  { every }: { readonly every: boolean },
): LogFailure {
  const refusals = createSampler({
    maxPerKey: SAMPLES_MAX,
    max: REFUSALS_MAX,
    onLeftOut: (leftOut) => log.info({ leftOut }, 'More calls were refused or slow than are logged.'),
  });
  const failures = createSampler({
    maxPerKey: SAMPLES_MAX,
    max: Infinity,
    onLeftOut: (leftOut) => log.error({ leftOut }, 'More calls failed than are logged.'),
  });

  app.addHook('onResponse', (request, reply, done) => {
    const kind = kindOf(reply);
    if (kind === 'request') {
      if (every) request.log.info(factsOf(request, reply), kind);
      return done();
    }
    const sampler = kind === 'failed' ? failures : refusals;
    if (every || sampler.passes(`${reply.statusCode} ${request.routeOptions.url ?? 'no route'}`))
      request.log.info({ ...factsOf(request, reply), address: request.ip }, kind);
    return done();
  });
  app.addHook('onClose', async () => {
    refusals.endMinute();
    failures.endMinute();
  });

  return (request, error, code) => {
    if (failures.passes(`${code} ${request.routeOptions.url ?? 'no route'}`))
      request.log.error({ err: error }, code);
  };
}

function kindOf({ statusCode, elapsedTime }: FastifyReply): 'request' | 'slow' | 'refused' | 'failed' {
  if (statusCode >= 500) return 'failed';
  if (statusCode >= 400) return 'refused';
  return elapsedTime >= SLOW_MS ? 'slow' : 'request';
}

const factsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  req: request,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});
