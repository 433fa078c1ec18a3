import { eventually } from '#testing/eventually.ts';
import type { Cluster } from './cluster.ts';
import { FAKETIME_LIBRARY } from './installed.ts';
import type { ClusterNode } from './node.ts';

/** Something that happens to the cluster while it is used. */
export interface Fault {
  /** Completes "when …". */
  readonly name: string;
  /** How long the fault lasts after it has begun. */
  readonly lastsMs: number;
  /** Whether no request may fail. */
  readonly isHarmless?: true;
  begin(cluster: Cluster): Promise<void>;
  /** Ends the fault; the cluster then gets whole by itself. */
  end(cluster: Cluster): Promise<void>;
}

const SECOND_MS = 1_000;
const SLOW_LINE_MS = 100;

function nodeOf({ nodes }: Cluster, index: 0 | 1 | 2): ClusterNode {
  const node = nodes[index];
  if (!node) throw new Error('There are three nodes.');
  return node;
}

async function stopGently(node: ClusterNode): Promise<void> {
  const code = await node.end('SIGTERM');
  if (code !== 0) throw new Error(`${node.name} ended with exit code ${code}.`);
}

/** The member that was the primary when it was killed. */
let killedPrimary: Cluster['postgres'][number] | undefined;

export const FAULTS: readonly Fault[] = [
  {
    name: 'a node is killed with -9',
    lastsMs: 5 * SECOND_MS,
    begin: async (cluster) => void (await nodeOf(cluster, 0).end('SIGKILL')),
    end: async (cluster) => nodeOf(cluster, 0).start(),
  },
  {
    name: 'a node is stopped gently',
    lastsMs: 5 * SECOND_MS,
    isHarmless: true,
    begin: (cluster) => stopGently(nodeOf(cluster, 1)),
    end: async (cluster) => nodeOf(cluster, 1).start(),
  },
  {
    name: 'the machine of the PostgreSQL primary is lost',
    lastsMs: 5 * SECOND_MS,
    async begin({ postgres, haproxy }) {
      const arePrimary = await Promise.all(postgres.map((member) => member.is('primary')));
      killedPrimary = postgres[arePrimary.indexOf(true)];
      await killedPrimary?.kill();
      await eventually('another primary', async () => {
        const up = await haproxy.upServers('postgres');
        return up.length === 1 && up[0] !== killedPrimary?.name;
      });
    },
    end: async () => killedPrimary?.start(),
  },
  {
    name: 'the file store is away',
    lastsMs: 20 * SECOND_MS,
    begin: ({ fileStoreLine }) => fileStoreLine.cut(),
    end: ({ fileStoreLine }) => fileStoreLine.heal(),
  },
  {
    name: 'the clock of a node is an hour off',
    lastsMs: 10 * SECOND_MS,
    async begin(cluster) {
      await stopGently(nodeOf(cluster, 2));
      nodeOf(cluster, 2).start({ ...ANOTHER_CLOCK, FAKETIME: '+1h' });
      await cluster.whole();
    },
    async end(cluster) {
      await stopGently(nodeOf(cluster, 2));
      nodeOf(cluster, 2).start();
    },
  },
  {
    name: 'the line from a node to the database stalls',
    lastsMs: 15 * SECOND_MS,
    begin: async (cluster) => nodeOf(cluster, 0).line.stall(),
    end: (cluster) => nodeOf(cluster, 0).line.heal(),
  },
  {
    name: 'the line from a node to the database is slow',
    lastsMs: 10 * SECOND_MS,
    begin: async (cluster) => nodeOf(cluster, 1).line.slow(SLOW_LINE_MS),
    end: (cluster) => nodeOf(cluster, 1).line.heal(),
  },
  {
    name: 'the line from a node to the database is cut',
    lastsMs: 8 * SECOND_MS,
    begin: (cluster) => nodeOf(cluster, 2).line.cut(),
    end: (cluster) => nodeOf(cluster, 2).line.heal(),
  },
];

/** Changes the time of day only: a machine whose clock is wrong still measures how much time passes. */
export const ANOTHER_CLOCK = { LD_PRELOAD: FAKETIME_LIBRARY, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
