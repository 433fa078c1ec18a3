import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { storyApi } from '../contract/story.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { closeScreen } from '#testing/components/open-screen.tsx';
import {
  audio,
  bigButton,
  expectPart,
  openStory,
  skipPart,
  startStory,
  testStory,
  watchStory,
} from '#testing/components/story.ts';
import { expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);
/** Opens the story again, as on the next visit. */
async function visitAgain(): Promise<void> {
  closeScreen();
  await openScreen('/story');
}

it('has the focus when a link has led to it', async () => {
  server.answers(storyApi.retrieve, testStory());
  watchStory();
  await openScreen('/legal');
  await page.getByRole('link', { name: 'A story' }).click();
  await expect.element(bigButton('Start Adventure')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

const heights = () =>
  [bigButton('Continue with part 2'), bigButton('Start Adventure')].map(
    (one) => one.element().getBoundingClientRect().height,
  );

it.for([1280, 390])(
  'continues by the big button or the space bar, and starts over by the small one, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    await startStory();
    await page.getByRole('button', { name: 'Part 2', exact: true }).click();
    await expectPart(2);
    // A part is remembered once it is heard.
    await expect.poll(() => localStorage.getItem('daybook.story')).toContain('"part":1');
    await visitAgain();
    await expect.element(bigButton('Continue with part 2')).toBeEnabled();
    expect(heights()[0]).toBeGreaterThan(heights()[1] ?? 0);
    expect(await axeViolations()).toEqual([]);
    await press(' ');
    await expectPart(2);
    await press(' ');
    (bigButton('Start Adventure').element() as HTMLElement).focus();
    await press('{Enter}');
    await expectPart(1);
    await expect.element(bigButton('Stop')).toHaveFocus();
  },
);

it.for([1280, 390])('shows the whole text before and without playing, at a width of %s', async (width) => {
  await page.viewport(width, 844);
  await openStory();
  await button('Show all text').click();
  const text = page.getByRole('region', { name: 'The whole story' });
  expect(
    text
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['One.', 'Two.', 'Three.']);
  await expect.element(text.getByRole('img')).toHaveLength(3);
  expect(await axeViolations()).toEqual([]);
  await bigButton('Start Adventure').click();
  await skipPart();
  await expectPart(2);
  expect(await axeViolations()).toEqual([]);
  await button('Show all text').click();
  await expect.element(page.getByRole('region', { name: 'The story so far' })).toBeVisible();
});

it('announces the position, never the text over the voice, and keeps the focus', async () => {
  await startStory();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "The Short Night" [level=1]
        - img "Picture 1"
        - paragraph: One.
      - status: Part 1 of 3
      - status
      - list "Parts":
        - listitem:
          - button "Part 1"
        - listitem:
          - button "Part 2"
        - listitem:
          - button "Part 3"
      - button "Stop"
      - button "Pause"
      - group "More":
        - combobox "Sleep timer"
        - slider "Volume"
        - button "Show all text"
        - button "Full screen"
  `);
  await expect.element(bigButton('Stop')).toHaveFocus();
  await skipPart();
  await expectPart(2);
  await expect.element(bigButton('Stop')).toHaveFocus();
  const live = [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')];
  expect(live.map(({ textContent }) => textContent).join(' ')).not.toMatch(/One\.|Two\./);
});

it('can be started, paused and stopped with the keyboard alone', async () => {
  await openStory();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  // The space bar presses the big button even if nothing has the focus.
  await press(' ');
  await expectPart(1);
  await press('{Escape}');
  await expect.element(bigButton('Start Adventure')).toBeVisible();
  expect(audio().playing).toEqual([]);

  (bigButton('Start Adventure').element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(bigButton('Stop')).toHaveFocus();
  await expect.element(button('Pause')).toBeEnabled();
  await press('{Tab} ');
  await expect.element(page.getByText('Paused.')).toBeVisible();
  await press(' ');
  await expect.element(page.getByText('Paused.')).not.toBeInTheDocument();
  await expect.element(button('Pause')).toHaveFocus();
  await expect.element(bigButton('Stop')).toBeVisible();
  await press(`${'{Shift>}{Tab}{/Shift}'.repeat(3)}{Enter}`);
  await expectPart(2);
  // A started part is remembered.
  await expect.poll(() => audio().seconds[0] ?? 0).toBeGreaterThan(0);
  await press('{Tab}{Tab} ');
  await expect.element(button(/^Continue with part [23]$/)).toHaveFocus();
  expect(audio().playing).toEqual([]);
});

it('closes an open list by Escape before it stops the story', async () => {
  await startStory();
  await page.getByRole('combobox', { name: 'Sleep timer' }).click();
  const options = page.getByRole('option');
  for (const option of [options.first(), options.last()])
    await expect.element(option).toBeInViewport({ ratio: 1 });
  // The list opens within the window instead of lengthening the page.
  expect(scrollY).toBe(0);
  await press('{Escape}');
  await expect.element(options.first()).not.toBeVisible();
  await expect.element(bigButton('Stop')).toBeVisible();
});

it('is not controlled by Escape and the space bar in the feedback dialog', async () => {
  await startStory();
  await button('Give Us Feedback').click();
  await page.getByRole('dialog').getByRole('textbox').fill('More');
  await press(' {Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bigButton('Stop')).toBeVisible();
  expect(server.inputsOf(feedbackApi.submit)).toEqual([]);
});

const emulate = async (motion: string) => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  });
};

it.for([
  ['no-preference', /reveal/],
  ['reduce', /^none$/],
] as const)('respects prefers-reduced-motion: %s', async ([value, animation]) => {
  await emulate(value);
  onTestFinished(() => emulate('reduce'));
  await startStory();
  const parts = [...document.querySelectorAll('article img, article p')];
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(getComputedStyle(part).animationName).toMatch(animation);
});

it('has the lang attribute of a story in another language', async () => {
  await startStory(testStory({ lang: 'de' }));
  await expect.element(page.getByRole('article').getByText('One.')).toHaveAttribute('lang', 'de');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
});
