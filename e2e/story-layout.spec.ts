import type { Page } from '@playwright/test';
import {
  bigButton,
  expect,
  position,
  skipFade,
  skipGap,
  skipPart,
  skipToEnd,
  test,
} from './support/story-test.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Less than anyone sees: a font that replaces another moves a few words by a pixel. */
const VISIBLE_SHIFT = 0.001;

/** Records what moves without a cause by the user (https://web.dev/articles/cls). */
function watchShifts(): void {
  const spied = window as unknown as { shifts: string[] };
  spied.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const names = sources.map(({ node }) => node?.textContent || node?.nodeName).join(', ');
      if (!hadRecentInput) spied.shifts.push(`${value} ${names}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visibleShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  return shifts.filter((shift) => Number.parseFloat(shift) > VISIBLE_SHIFT);
}

async function placeOf(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  return box && [box.x, box.y, box.width, box.height].map(Math.round);
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [844, 390],
  [667, 375],
] as const) {
  test(`every control keeps its place in view at ${width} × ${height}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height });
    await page.goto('/story');
    await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
    await expect(bigButton(page, 'Start Adventure')).toBeInViewport({ ratio: 1 });
    const place = await placeOf(page, 'Start Adventure');
    await bigButton(page, 'Start Adventure').click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
    await expect(page.getByRole('article').getByRole('img')).toBeInViewport({ ratio: 1 });
    expect(await placeOf(page, 'Stop')).toEqual(place);
    const pausePlace = await placeOf(page, 'Pause');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused.')).toBeInViewport();
    expect(await placeOf(page, 'Resume')).toEqual(pausePlace);
    expect(await placeOf(page, 'Stop')).toEqual(place);
    await page.getByRole('button', { name: 'Resume' }).click();
    for (const part of [2, 3]) {
      await skipPart(page);
      await expect(position(page)).toHaveText(`Part ${part} of 3`);
    }
    await skipToEnd(page);
    await skipGap(page);
    await skipFade(page);
    await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
    expect(await placeOf(page, 'Start Adventure')).toEqual(place);
    expect(await visibleShifts(page)).toEqual([]);
  });
}
