import { Problem } from '#platform/contract/problem.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Ids } from '#platform/system/ids.ts';
import { createKeyedSlots } from '#platform/jobs/keyed-slots.ts';
import { fileQueries } from '../file-queries.ts';
import { lockAccount } from '../uploads/place-file.ts';
import { contentQueries } from './content-queries.ts';
import { createDavService } from './dav-service.ts';
import { lockQueries } from './lock-queries.ts';
import type { DavPorts } from './ports.ts';
import { propertyQueries, type OwnedProperty } from './property-queries.ts';
import { parseXml } from './xml-adapter.ts';

const PROPERTIES_PER_PAGE = 100;
/** Sync tools read some folders at once; the others wait. */
const LISTS_PER_USER = 4;
const LIST_WAIT_MS = 20_000;

export interface DavModulePorts extends Pick<DavPorts, 'service' | 'folders' | 'createHash'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type DavModule = ReturnType<typeof createDavModule>;

/** WebDAV over the files and folders of the feature: its locks and properties are all that it adds. */
export function createDavModule({ db, clock, ids, service, folders, createHash }: DavModulePorts) {
  const takeSlot = createKeyedSlots({ waitMs: LIST_WAIT_MS, refusal: () => new Problem('server.busy') });
  const ports: DavPorts = {
    service,
    folders,
    locks: lockQueries(db),
    properties: propertyQueries(db),
    contents: contentQueries(db),
    createHash,
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockAccount(fileQueries(handle), userId);
        return work({
          locks: lockQueries(handle),
          properties: propertyQueries(handle),
          contents: contentQueries(handle),
        });
      }),
    takeListSlot: (userId) => takeSlot(userId, LISTS_PER_USER),
    parseXml,
    clock,
    createToken: () => `urn:uuid:${ids.id()}`,
  };
  return {
    /** @param ownHosts of the configured addresses */
    answerOf: (ownHosts: readonly string[]) => createDavService(ports, ownHosts),
    /** All of a user, in pages. */
    async *propertiesOf(userId: string): AsyncGenerator<OwnedProperty> {
      for (let last: OwnedProperty | null = null; ;) {
        const page: OwnedProperty[] = await ports.properties.listPage(userId, last, PROPERTIES_PER_PAGE);
        yield* page;
        last = page.at(-1) ?? null;
        if (page.length < PROPERTIES_PER_PAGE) return;
      }
    },
    async sweep(now: number): Promise<void> {
      await ports.locks.removeExpired(now);
      await ports.properties.removeOrphans();
    },
  };
}
