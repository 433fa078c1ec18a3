import type { Config } from '#platform/config/config.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import { createLinks, type LinkPorts } from '#platform/links/links.ts';
import { scrobbleService, type ScrobblePorts } from './service.ts';

export interface ScrobbleModulePorts extends LinkPorts {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly submit: ScrobblePorts['submit'];
}

/** Wires up what media servers send. */
export function scrobbleModule({ config, submit, ...ports }: ScrobbleModulePorts) {
  const { db, clock, ids } = ports;
  const actions = {
    created: 'scrobble.created',
    renewed: 'scrobble.renewed',
    revoked: 'scrobble.withdrawn',
  } as const;
  const links = createLinks({ table: 'scrobble_addresses', orderBy: 'created_at', actions }, ports);
  const counters = counterQueries(db);
  return scrobbleService({ links, submit, counters, limited: config.rateLimits, clock, ids });
}
