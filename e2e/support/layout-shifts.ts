import type { Page } from '@playwright/test';

/** The highest sum of scores (https://wicg.github.io/layout-instability) at which nobody sees a movement. */
export const SHIFT_MAX = 0.01;

export interface Shifts {
  readonly sum: number;
  /** The beginnings of the texts that moved. */
  readonly moved: readonly string[];
}

/** Counts every movement on the pages that are loaded from now on, also those that follow an input at once. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts = { sum: 0, moved: [] as string[] };
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const take = () => {
      count(observer.takeRecords());
      const taken = shifts;
      shifts = { sum: 0, moved: [] };
      return taken;
    };
    Object.assign(window, { takeShifts: take });
  });
}

/**
 * Returns the movements since the last call, with those of the frame that is being painted. A busy browser reports them
 * some frames late, so this waits for a few without any.
 */
export function takeShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    const { takeShifts: take } = window as unknown as { takeShifts: () => Shifts };
    const shifts = { sum: 0, moved: [] as string[] };
    for (let calm = 0; calm < 3; calm += 1) {
      await new Promise(requestAnimationFrame);
      const { sum, moved } = take();
      if (sum > 0) calm = -1;
      shifts.sum += sum;
      shifts.moved.push(...moved);
    }
    return shifts;
  });
}
