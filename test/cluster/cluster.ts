import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PUBLIC_URL } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { fastestFolder } from '#testing/fastest-folder.ts';
import { startMailServer, type MailServer } from '#testing/mail-server.ts';
import { startModelServer, type ModelServer } from '#testing/model-server.ts';
import { removeAfterwards } from '#testing/remove-afterwards.ts';
import { createBucket, startSwift } from '#testing/start-swift.ts';
import { makePackageFolder } from '../../scripts/release/package-folder.ts';
import { startEtcd } from './etcd.ts';
import { haproxyPorts, startHaproxy, type Haproxy } from './haproxy.ts';
import { createNode, type ClusterNode } from './node.ts';
import { createPostgresMember, PASSWORD, type PostgresMember } from './postgres-member.ts';
import { CLUSTER_CACHE } from './program.ts';
import { startTcpLine, type TcpLine } from './tcp-line.ts';

/** How often the language model may be asked, by all nodes together. */
export const MODEL_QUESTIONS_PER_DAY = 40;

/** haproxy asks for /readyz twice a second. */
const DRAIN_SECONDS = 3;

/** Three nodes behind haproxy, and all that they need. */
export interface Cluster extends Services {
  readonly nodes: readonly ClusterNode[];
  readonly postgres: readonly PostgresMember[];
  readonly haproxy: Haproxy;
  /** Of the primary. */
  readonly databaseUrl: string;
  /** Waits until all nodes get requests and a standby has every commit. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

interface Services {
  readonly mail: MailServer;
  readonly model: ModelServer;
  /** The connections of all nodes to the file store. */
  readonly fileStoreLine: TcpLine;
  readonly filesUrl: string;
}

/** Takes what stops a part. Parts are stopped in the reverse order. */
type OnStop = (stop: () => unknown) => void;

export async function startCluster(): Promise<Cluster> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart();
  };
  try {
    return { ...(await startParts((stopPart) => stops.push(stopPart))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(onStop: OnStop): Promise<Omit<Cluster, 'stop'>> {
  const folder = await clusterFolder(onStop);
  const [services, postgres] = await Promise.all([startServices(onStop), startPostgres(folder, onStop)]);
  const ports = await haproxyPorts();
  const databaseUrl = databaseUrlAt(ports.postgres);
  const env = nodeEnvironment(services);
  // A copy, so that a node which restarts is the same program although sources have changed meanwhile.
  const installation = await makePackageFolder(join(CLUSTER_CACHE, 'daybook'));
  const createdNodes = ['node-1', 'node-2', 'node-3'].map((name) =>
    createNode({ folder, name, installation, env, databaseUrl }),
  );
  const nodes = await Promise.all(createdNodes);
  nodes.forEach((node) => onStop(node.stop));
  const haproxy = await startHaproxy(folder, ports, { nodes, postgres });
  onStop(() => haproxy.program.end('SIGKILL'));

  async function whole(): Promise<void> {
    await eventually('all nodes', async () => (await haproxy.upServers('nodes')).length === nodes.length);
    await eventually('a standby', async () =>
      (await Promise.all(postgres.map((member) => member.is('sync')))).includes(true),
    );
  }
  // Until the first checks, haproxy takes every server for one that is up.
  await eventually('a primary', async () => (await haproxy.upServers('postgres')).length === 1);
  await createDatabase(databaseUrlAt(ports.postgres, 'postgres'));
  nodes.forEach((node) => node.start());
  await whole();
  return { ...services, nodes, postgres, haproxy, databaseUrl, whole };
}

async function clusterFolder(onStop: OnStop): Promise<string> {
  const folder = mkdtempSync(join(await fastestFolder(), 'daybook-cluster-'));
  removeAfterwards(folder);
  onStop(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}

async function startServices(onStop: OnStop): Promise<Services> {
  const [mail, model, swift] = await Promise.all([startMailServer(), startModelServer(), startSwift()]);
  for (const { stop } of [mail, model, swift]) onStop(stop);
  const fileStoreLine = await startTcpLine(Number(new URL(swift.endpoint).port));
  onStop(fileStoreLine.stop);
  return {
    mail,
    model,
    fileStoreLine,
    filesUrl: await createBucket(`http://127.0.0.1:${fileStoreLine.port}`),
  };
}

async function startPostgres(folder: string, onStop: OnStop): Promise<PostgresMember[]> {
  const etcd = await startEtcd(folder);
  onStop(() => etcd.program.end('SIGKILL'));
  const members = await Promise.all(['a', 'b'].map((name) => createPostgresMember(folder, name, etcd.port)));
  for (const member of members) {
    onStop(member.stop);
    member.start();
  }
  return members;
}

function nodeEnvironment({ mail, model, filesUrl }: Services): Readonly<Record<string, string>> {
  return {
    PUBLIC_URL,
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET: randomBytes(32).toString('base64url'),
    FILES_URL: filesUrl,
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    SMTP_URL: mail.url,
    MAIL_FROM: 'daybook@example.org',
    MAILS_TO_STRANGERS_PER_HOUR: '100000',
    GUIDE_MODEL_URL: model.url,
    GUIDE_MODEL: 'test',
    GUIDE_MODEL_PER_DAY: String(MODEL_QUESTIONS_PER_DAY),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}

function databaseUrlAt(port: number, name = 'daybook'): string {
  return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create database daybook');
  await client.end();
}
