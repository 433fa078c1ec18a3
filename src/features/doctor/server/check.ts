import type { DoctorFinding } from '../contract/doctor.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { withTimeout } from '#platform/jobs/with-timeout.ts';

type Area = DoctorFinding['area'];

/** Examines one part of the installation. What it throws becomes an error of its area. */
export interface Check {
  readonly area: Area;
  readonly run: () => Promise<readonly Result[]>;
}

export type Result = Omit<DoctorFinding, 'area'>;

export const good = (text: string): Result => ({ state: 'good', text });
export const skipped = (text: string): Result => ({ state: 'skipped', text });
export const warning = (text: string, remedy?: string): Result => withRemedy('warning', text, remedy);
export const fault = (text: string, remedy?: string): Result => withRemedy('error', text, remedy);

function withRemedy(state: 'warning' | 'error', text: string, remedy: string | undefined): Result {
  return { state, text, ...(remedy === undefined ? {} : { remedy }) };
}

const CHECK_TIMEOUT_MS = 20_000;

/** Runs all checks at the same time; their findings keep the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  timeoutMs: number = CHECK_TIMEOUT_MS,
): Promise<DoctorFinding[]> {
  const found = await Promise.all(
    checks.map(async ({ area, run }) => {
      const results = await withTimeout(run(), timeoutMs, () => {
        throw new Error(`There was no answer within ${timeoutMs / 1_000} seconds.`);
      }).catch((error: unknown) => [fault(describeError(error))]);
      return results.map((result) => ({ area, ...result }));
    }),
  );
  return found.flat();
}
