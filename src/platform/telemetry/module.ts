import { statfs } from 'node:fs/promises';
import type { ConnectOptions, Db } from '../database/connect.ts';
import type { PoolFigures } from '../database/postgres.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { MINUTE_MS, SECOND_MS, type Clock } from '../system/clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../system/log.ts';
import type { MetricsText } from '../operations/metrics-endpoint.ts';
import { createTelemetry, noTelemetry, type Observer, type Telemetry } from '../operations/telemetry.ts';
import { createFigures } from './figures.ts';
import { readQuickFigures, readSlowFigures } from './figure-queries.ts';
import type { Sample } from './metric-definitions.ts';

const QUICK_MAX_AGE_MS = 5 * SECOND_MS;
const SLOW_MAX_AGE_MS = MINUTE_MS;
/** Prometheus waits 10 s by default. */
const READ_TIMEOUT_MS = 2 * SECOND_MS;

export type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>;

export interface TelemetryModulePorts {
  readonly config: Config;
  readonly log: Log;
  /** The clock of this machine. */
  readonly wallClock: Clock;
  readonly version: string;
}

export interface TelemetryModule {
  readonly telemetry: Telemetry;
  /** What the database tells, for `connect`. */
  readonly database: Pick<ConnectOptions, 'onQuery' | 'onPool'>;
  /** Null: metrics are off. */
  readonly metrics: MetricsText | null;
  /** Adds what is read for each scrape; a source that fails is left out. */
  addSource(read: ReadSamples): void;
  /** Sends the remaining traces. */
  stop(): Promise<void>;
}

/** For an application that serves nobody. */
export const unobserved: TelemetryModule = {
  telemetry: noTelemetry,
  database: {},
  metrics: null,
  addSource: () => undefined,
  stop: async () => undefined,
};

/** Metrics and traces, as configured. The libraries are loaded only if they are used. */
export async function createTelemetryModule(ports: TelemetryModulePorts): Promise<TelemetryModule> {
  const { config, log, wallClock, version } = ports;
  const { metrics, traces } = config.telemetry;
  const sources: ReadSamples[] = [];
  const addSource = (read: ReadSamples) => void sources.push(read);
  const readSamples = async () => (await Promise.all(sources.map(orNothing))).flat();
  const prometheus =
    metrics && (await import('./prometheus-adapter.ts')).createPrometheus({ readSamples, clock: wallClock });
  const tracing =
    traces && (await import('./traces-adapter.ts')).createTracing({ config: traces, log, version });
  const observers: Observer[] = [];
  if (prometheus) observers.push(prometheus.observer);
  if (tracing) observers.push(tracing.observer);
  const telemetry = createTelemetry(observers);
  return {
    telemetry,
    database: {
      onQuery: telemetry.isOn ? telemetry.query : undefined,
      onPool: prometheus ? (read) => addSource(() => poolSamples(read())) : undefined,
    },
    metrics: prometheus,
    addSource,
    stop: async () => tracing?.stop(),
  };
}

export interface FigureSourcesPorts extends Pick<
  TelemetryModulePorts,
  'config' | 'log' | 'version' | 'wallClock'
> {
  readonly monotonic: Clock;
  /** The time that all nodes share. */
  readonly clock: Clock;
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Contents that are being received. */
  readonly uploadsInProgress: () => number;
  /** What the features tell. */
  readonly figures: readonly ReadSamples[];
}

/** Adds what the database, the disks and the configuration tell. */
export function addFigureSources({ addSource }: TelemetryModule, ports: FigureSourcesPorts): void {
  const { config, monotonic, clock, wallClock, log, db, blobs, figures } = ports;
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'Figures for the metrics could not be read.');
  const timed = { timeoutMs: READ_TIMEOUT_MS, monotonic, onFailure };
  const ofFeatures = figures.map((read) =>
    createFigures({ ...timed, maxAgeMs: QUICK_MAX_AGE_MS, read: async () => read() }),
  );
  const quick = createFigures({
    ...timed,
    maxAgeMs: QUICK_MAX_AGE_MS,
    read: () => readQuickFigures(db, clock()),
  });
  const slow = createFigures({
    ...timed,
    maxAgeMs: SLOW_MAX_AGE_MS,
    read: () => readSlowFigures(db, config.userQuotaBytes),
  });
  const disks = createFigures({
    ...timed,
    maxAgeMs: QUICK_MAX_AGE_MS,
    read: () => readDisks(config.dataDir, blobs),
  });
  addSource(async () => {
    const found = await quick();
    return [{ name: 'daybook_database_up', value: found === null ? 0 : 1 }, ...(found ?? [])];
  });
  addSource(async () => (await slow()) ?? []);
  addSource(async () => (await disks()) ?? []);
  for (const read of ofFeatures) addSource(async () => (await read()) ?? []);
  addSource(() => configured(ports));
  if (config.database.kind === 'postgres')
    addSource(() => [{ name: 'daybook_clock_ahead_seconds', value: (wallClock() - clock()) / SECOND_MS }]);
}

function configured({ config, version, uploadsInProgress }: FigureSourcesPorts): Sample[] {
  const labels = { version, node: process.version, database: config.database.kind, files: config.files.kind };
  return [
    { name: 'daybook_build_info', labels, value: 1 },
    { name: 'daybook_uploads_in_progress', value: uploadsInProgress() },
    { name: 'daybook_default_quota_bytes', value: config.userQuotaBytes },
  ];
}

function poolSamples({ idle, used, max, waiting }: PoolFigures): Sample[] {
  return [
    { name: 'daybook_database_connections', labels: { state: 'idle' }, value: idle },
    { name: 'daybook_database_connections', labels: { state: 'used' }, value: used },
    { name: 'daybook_database_connections_max', value: max },
    { name: 'daybook_database_connections_waiting', value: waiting },
  ];
}

async function readDisks(dataDir: string, blobs: BlobStore): Promise<Sample[]> {
  const [{ bavail, blocks, bsize }, space] = await Promise.all([statfs(dataDir), blobs.space()]);
  return [
    ...diskSamples('data', bavail * bsize, blocks * bsize),
    ...(space === null ? [] : diskSamples('files', space.free, space.total)),
  ];
}

function diskSamples(volume: string, free: number, total: number): Sample[] {
  return [
    { name: 'daybook_disk_free_bytes', labels: { volume }, value: free },
    { name: 'daybook_disk_size_bytes', labels: { volume }, value: total },
  ];
}

async function orNothing(read: ReadSamples): Promise<readonly Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}
