import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from './cluster.ts';
import { ANOTHER_CLOCK, FAULTS } from './faults.ts';
import { missingPackages } from './installed.ts';
import { noFindings } from './ledger.ts';
import { prepareLimits } from './limits.ts';
import { createLoad, type Load } from './load.ts';
import { createReport, failuresIn } from './report.ts';
import { repeatedEmails } from './workloads/registrations.ts';
import { createWorld, type World } from './world.ts';

/** Use before a fault begins, and after the cluster is whole again. */
const CALM_MS = 2_000;

const missing = missingPackages();
if (missing !== null) process.stderr.write(`\n${missing}\n\n`);

describe.skipIf(missing !== null)('three nodes in use', () => {
  const report = createReport();
  let cluster: Cluster;
  let world: World;
  let load: Load;
  beforeAll(async () => {
    cluster = await startCluster();
    world = createWorld(cluster);
    load = await createLoad(world);
  });
  afterAll(async () => {
    report.print();
    await load?.pause();
    await world?.stop();
    await cluster?.stop();
  });

  it.for(FAULTS)('lose nothing and do nothing twice when $name', async (fault, { signal }) => {
    const { exchanges } = world.traffic;
    const [first, repeatedBefore] = [exchanges.length, repeatedEmails(cluster.mail.emails)];
    const exhaustLimits = await prepareLimits(world);
    load.start();
    await sleep(CALM_MS, null, { signal });
    const beganAt = performance.now();
    await fault.begin(cluster);
    const [brokenLimits] = await Promise.all([exhaustLimits(), sleep(fault.lastsMs, null, { signal })]);
    const endedAt = performance.now();
    await fault.end(cluster);
    await cluster.whole();
    const wholeAt = performance.now();
    await sleep(CALM_MS);
    await load.pause();

    const own = exchanges.slice(first);
    const repeated = repeatedEmails(cluster.mail.emails) - repeatedBefore;
    report.add({ fault: fault.name, exchanges: own, beganAt, endedAt, wholeAt, repeatedEmails: repeated });
    expect(await load.check()).toEqual(noFindings());
    expect(brokenLimits).toEqual([]);
    expect(failuresIn(own.filter(({ beganAt: at }) => fault.isHarmless || at > wholeAt))).toEqual([]);
  });

  it('have sent each email once in the end', async () => {
    expect(await load.checkAtTheEnd()).toEqual(noFindings());
  });
});

describe.skipIf(missing !== null)('a node whose clock is off', () => {
  it('measures how much time passes', () => {
    const script =
      'const at = performance.now(); setTimeout(() => console.log(Date.now(), performance.now() - at), 100)';
    const env = { ...process.env, ...ANOTHER_CLOCK, FAKETIME: '+1h' };
    const [date = 0, passedMs = 0] = execFileSync(process.execPath, ['-e', script], { env })
      .toString()
      .split(' ')
      .map(Number);
    expect(date).toBeGreaterThan(Date.now() + 3_500_000);
    expect(passedMs).toBeGreaterThan(90);
    expect(passedMs).toBeLessThan(60_000);
  });
});
