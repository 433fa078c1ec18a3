import { becomesInteractive } from './support/interactive.ts';
import { bigButton, expect, skipPart, position, audioState, startStory, test } from './support/story-test.ts';

test('the whole text can be read before and without playing @phone', async ({ page, axeViolations }) => {
  await page.goto('/story');
  await page.getByRole('button', { name: 'Show all text' }).click();
  const text = page.getByRole('region', { name: 'The whole story' });
  await expect(text.getByRole('paragraph')).toHaveText(['One.', 'Two.', 'Three.']);
  await expect(text.getByRole('img')).toHaveCount(3);
  expect(await axeViolations()).toEqual([]);
  await bigButton(page, 'Start Adventure').click();
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 2 of 3');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Show all text' }).click();
  await expect(page.getByRole('region', { name: 'The story so far' })).toBeVisible();
});

test('screen readers announce the position, never the text over the voice, and keep the focus', async ({
  page,
}) => {
  await startStory(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
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
  await expect(bigButton(page, 'Stop')).toBeFocused();
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 2 of 3');
  await expect(bigButton(page, 'Stop')).toBeFocused();
  const live = page.locator('[aria-live], [role=status], [role=alert], [role=log]');
  expect((await live.allTextContents()).join(' ')).not.toMatch(/One\.|Two\./);
});

test('the story can be started, paused and stopped with the keyboard alone', async ({ page }) => {
  await page.goto('/story');
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  // The space bar presses the big button even if nothing has the focus.
  await page.keyboard.press('Space');
  await expect(position(page)).toHaveText('Part 1 of 3');
  await page.keyboard.press('Escape');
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  expect((await audioState(page)).playing).toEqual([]);

  await bigButton(page, 'Start Adventure').focus();
  await page.keyboard.press('Enter');
  await expect(bigButton(page, 'Stop')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expect(bigButton(page, 'Stop')).toBeVisible();
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('Part 2 of 3');
  // A started part is remembered.
  await expect.poll(async () => (await audioState(page)).seconds[0] ?? 0).toBeGreaterThan(0);
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Continue with part [23]$/ })).toBeFocused();
  expect((await audioState(page)).playing).toEqual([]);
});

test('Escape closes an open list before it stops the story', async ({ page }) => {
  await startStory(page);
  await page.getByRole('combobox', { name: 'Sleep timer' }).click();
  const options = page.getByRole('option');
  for (const option of [options.first(), options.last()]) await expect(option).toBeInViewport({ ratio: 1 });
  // The list opens within the window instead of lengthening the page.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(bigButton(page, 'Stop')).toBeVisible();
});

test('Escape and the space bar in the feedback dialog do not control the story', async ({ page }) => {
  await startStory(page);
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('More');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(bigButton(page, 'Stop')).toBeVisible();
});

for (const [reducedMotion, animation] of [
  ['no-preference', /reveal/],
  ['reduce', /^none$/],
] as const) {
  test(`parts respect prefers-reduced-motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await startStory(page);
    const names = await page
      .getByRole('article')
      .locator('img, p')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationName));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(animation);
    await skipPart(page);
    await expect(position(page)).toHaveText('Part 2 of 3');
  });
}

test('a story in another language has its lang attribute', async ({ page }) => {
  await page.route('**/api/story/retrieve', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), lang: 'de' } });
  });
  // The document of the screen would contain the story.
  await page.goto('/legal');
  await becomesInteractive(page);
  await page.getByRole('link', { name: 'A story' }).click();
  await bigButton(page, 'Start Adventure').click();
  await expect(page.getByRole('article').getByText('One.')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
});
