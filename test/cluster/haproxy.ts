import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import type { PostgresMember } from './postgres-member.ts';
import { startProgram, type Program } from './program.ts';

interface Server {
  readonly name: string;
  readonly port: number;
}

export interface HaproxyPorts {
  /** Where Daybook is open. */
  readonly web: number;
  /** Where the primary is. */
  readonly postgres: number;
  readonly statistics: number;
}

export interface Haproxy {
  readonly ports: HaproxyPorts;
  /** The servers that get requests. */
  upServers(backend: 'nodes' | 'postgres'): Promise<string[]>;
  readonly program: Program;
}

export interface HaproxyServers {
  readonly nodes: readonly Server[];
  readonly postgres: readonly PostgresMember[];
}

/** Known before it starts, because the nodes need them, and it needs those of the nodes. */
export async function haproxyPorts(): Promise<HaproxyPorts> {
  return { web: await freePort(), postgres: await freePort(), statistics: await freePort() };
}

export async function startHaproxy(
  folder: string,
  ports: HaproxyPorts,
  servers: HaproxyServers,
): Promise<Haproxy> {
  const configFile = join(folder, 'haproxy.cfg');
  writeFileSync(configFile, configuration(ports, servers));
  const program = startProgram({
    name: 'haproxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', configFile],
  });
  const haproxy: Haproxy = {
    ports,
    program,
    async upServers(backend) {
      const csv = await (await fetch(`http://127.0.0.1:${ports.statistics}/;csv`)).text();
      const rows = csv.split('\n').map((line) => line.split(','));
      const status = rows[0]?.indexOf('status') ?? -1;
      return rows
        .filter((row) => row[0] === backend && row[1] !== 'BACKEND' && row[status]?.startsWith('UP'))
        .map(([, name = '']) => name);
    },
  };
  await eventually('haproxy', () => haproxy.upServers('nodes').catch(() => null));
  return haproxy;
}

function configuration(ports: HaproxyPorts, { nodes, postgres }: HaproxyServers): string {
  return `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 10s
  timeout check 2s
  # Only a request whose connection was refused is sent to another node: nothing happens twice.
  retries 3
  option redispatch 1

frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  default_backend nodes

backend nodes
  mode http
  balance roundrobin
  # A connection of its own for each request: none meets the end of one that was idle.
  http-reuse never
  option http-server-close
  option forwardfor
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 2
${nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')}

listen postgres
  mode tcp
  bind 127.0.0.1:${ports.postgres}
  timeout client 1h
  timeout server 1h
  # Patroni says which one is the primary. Connections to one that is no longer must not stay.
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${postgres.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} port ${apiPort}`).join('\n')}

frontend statistics
  mode http
  bind 127.0.0.1:${ports.statistics}
  stats enable
  stats uri /
`;
}
