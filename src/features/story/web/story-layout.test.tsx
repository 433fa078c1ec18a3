import {
  bigButton,
  expectPart,
  openStory,
  skipFade,
  skipGap,
  skipPart,
  skipToEnd,
} from '#testing/components/story.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Less than anyone sees: a font that replaces another moves a few words by a pixel. */
const VISIBLE_SHIFT = 0.001;

const placeOf = (name: string) => {
  const { x, y, width, height } = page
    .getByRole('button', { name, exact: true })
    .element()
    .getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
};

it.for([
  [1280, 800],
  [390, 844],
  [844, 390],
  [667, 375],
] as const)('keeps every control in its place, and in view, at %s × %s', async ([width, height]) => {
  await page.viewport(width, height);
  const shifts: number[] = [];
  await openStory();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  // What moves without a cause by the user (https://web.dev/articles/cls).
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput && value > VISIBLE_SHIFT) shifts.push(value);
  });
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  await expect.element(bigButton('Start Adventure')).toBeInViewport({ ratio: 1 });
  const place = placeOf('Start Adventure');
  await bigButton('Start Adventure').click();
  await expect.element(button('Pause')).toBeEnabled();
  await expect.element(page.getByRole('article').getByRole('img')).toBeInViewport({ ratio: 1 });
  expect(placeOf('Stop')).toEqual(place);
  const pausePlace = placeOf('Pause');
  await button('Pause').click();
  await expect.element(page.getByText('Paused.')).toBeInViewport();
  expect(placeOf('Resume')).toEqual(pausePlace);
  expect(placeOf('Stop')).toEqual(place);
  await button('Resume').click();
  for (const part of [2, 3]) {
    await skipPart();
    await expectPart(part);
  }
  await skipToEnd();
  await skipGap();
  await skipFade();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  expect(placeOf('Start Adventure')).toEqual(place);
  expect(shifts).toEqual([]);
});
