import { Agent } from 'node:http';
import { createClient, type Client } from '#testing/client.ts';
import { PUBLIC_URL } from '#testing/daybook.ts';
import { insertSession, insertUser, type UserState } from '#testing/users.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import { systemClock } from '#platform/system/clock.ts';
import { sessionCookie } from '#platform/auth/session.ts';
import type { Cluster } from './cluster.ts';
import { createTraffic, type Traffic } from './traffic.ts';

/** A user with a browser that is logged in, at a network address of its own. */
export interface LoadUser {
  readonly id: string;
  readonly email: string;
  /** Reaches the nodes through haproxy, each time another one. */
  readonly client: Client;
  /** The same browsers at each node, without haproxy. */
  readonly atNodes: readonly Client[];
}

/** What the load and the checks use. */
export interface World {
  readonly cluster: Cluster;
  readonly db: Db;
  readonly traffic: Traffic;
  user(state?: UserState): Promise<LoadUser>;
  /** A browser without a user, at an address that nobody has used. */
  stranger(): Client;
  stop(): Promise<void>;
}

export function createWorld(cluster: Cluster): World {
  const db = connect({ kind: 'postgres', url: cluster.databaseUrl }, () => undefined);
  let addresses = 0;
  const clientAt = (port: number, cookie: string | null = null) => {
    addresses += 1;
    const localAddress = `127.1.${addresses >> 8}.${addresses & 255}`;
    // A connection for each request, as from many visitors: haproxy then chooses a node each time.
    const agent = new Agent({ keepAlive: false, localAddress });
    return createClient({ port, origin: PUBLIC_URL, agent }, cookie);
  };
  const { web } = cluster.haproxy.ports;
  return {
    cluster,
    db,
    traffic: createTraffic(),
    async user(state) {
      const { id, email } = await insertUser(db, systemClock, state);
      const cookie = `${sessionCookie(PUBLIC_URL).name}=${await insertSession(db, systemClock, id)}`;
      const atNodes = cluster.nodes.map(({ port }) => clientAt(port, cookie));
      return { id, email, client: clientAt(web, cookie), atNodes };
    },
    stranger: () => clientAt(web),
    stop: () => db.destroy(),
  };
}
