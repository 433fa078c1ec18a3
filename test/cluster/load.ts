import { setTimeout as sleep } from 'node:timers/promises';
import { addFindings, noFindings, type Findings } from './ledger.ts';
import { createActivities } from './workloads/activities.ts';
import { createFeedback } from './workloads/feedback.ts';
import { createGuides } from './workloads/guides.ts';
import { createRegistrations } from './workloads/registrations.ts';
import { createUploads } from './workloads/uploads.ts';
import type { Workload } from './workloads/workload.ts';
import type { World } from './world.ts';

/** All kinds of use at the same time. */
export interface Load {
  start(): void;
  /** Resolves when the requests that were sent have ended. */
  pause(): Promise<void>;
  check(): Promise<Findings>;
  checkAtTheEnd(): Promise<Findings>;
}

export async function createLoad(world: World): Promise<Load> {
  const workloads: readonly Workload[] = [
    await createActivities(world),
    await createUploads(world),
    await createFeedback(world),
    await createGuides(world),
    createRegistrations(world),
  ];
  let end = new AbortController();
  let acting: Promise<unknown> = Promise.resolve();

  async function all(check: (workload: Workload) => Promise<Findings>): Promise<Findings> {
    const findings = noFindings();
    for (const workload of workloads) addFindings(findings, await check(workload));
    findings.wrong.push(...world.traffic.takeWrongAnswers());
    return findings;
  }

  return {
    start() {
      end = new AbortController();
      const { signal } = end;
      const actors = workloads.flatMap((workload) => workload.actors);
      acting = Promise.all(
        actors.map(async ({ act, pauseMs }) => {
          while (!signal.aborted) {
            await act(signal);
            await sleep(pauseMs);
          }
        }),
      );
    },
    async pause() {
      end.abort();
      await acting;
    },
    check: () => all((workload) => workload.check()),
    checkAtTheEnd: () => all((workload) => (workload.checkAtTheEnd ?? workload.check)()),
  };
}
