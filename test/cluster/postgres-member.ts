import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { POSTGRES_BIN } from './installed.ts';
import { makeFolder, startProgram, type Program } from './program.ts';

const USER = 'postgres';
export const PASSWORD = 'daybook';

/** One of the machines with a PostgreSQL, which its Patroni makes the primary or a standby. */
export interface PostgresMember {
  readonly name: string;
  readonly port: number;
  /** Patroni's REST API: `/primary` and `/sync` answer 200 if the member is that. */
  readonly apiPort: number;
  start(): void;
  is(role: 'primary' | 'sync'): Promise<boolean>;
  /** The machine is lost: Patroni and every process of PostgreSQL end at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function createPostgresMember(
  folder: string,
  name: string,
  etcdPort: number,
): Promise<PostgresMember> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const own = makeFolder(join(folder, `postgres-${name}`), USER);
  const dataDir = join(own, 'data');
  const configFile = join(folder, `patroni-${name}.json`);
  // Patroni reads YAML, of which JSON is a part.
  writeFileSync(configFile, JSON.stringify(configuration({ name, port, apiPort, own, dataDir, etcdPort })), {
    mode: 0o644,
  });
  let patroni: Program | undefined;
  return {
    name,
    port,
    apiPort,
    start() {
      patroni = startProgram({
        name: `patroni-${name}`,
        command: '/usr/bin/patroni',
        args: [configFile],
        env: { HOME: own },
        cwd: own,
        user: USER,
        // It then stops PostgreSQL.
        orphanSignal: 'TERM',
      });
    },
    is: (role) =>
      fetch(`http://127.0.0.1:${apiPort}/${role}`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async kill() {
      const ended = patroni?.end('SIGKILL');
      killPostgres(dataDir);
      await ended;
    },
    async stop() {
      await patroni?.end('SIGTERM');
    },
  };
}

function killPostgres(dataDir: string): void {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  process.kill(postmaster, 'SIGKILL');
  for (const pid of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, because its parent did.
    }
  }
}

interface MemberPlaces {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly own: string;
  readonly dataDir: string;
  readonly etcdPort: number;
}

function configuration({ name, port, apiPort, own, dataDir, etcdPort }: MemberPlaces): object {
  return {
    scope: 'daybook',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        // A primary that is silent for so long is replaced; Patroni allows no shorter time.
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        // A commit is answered when the standby has it, too. Not `synchronous_mode_strict`: with two members, nothing could
        // be written while one of them is away.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: POSTGRES_BIN,
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: own },
    },
  };
}
