import {
  bigButton,
  expect,
  skipToEnd,
  skipPart,
  skipFade,
  skipGap,
  position,
  shownTexts,
  audioState,
  startStory,
  test,
} from './support/story-test.ts';

test('the story plays for visitors, part by part, and fades out @phone', async ({ page, axeViolations }) => {
  await page.goto('/story');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Short Night');
  await expect(page.getByText('One.')).toHaveCount(0);
  expect(await axeViolations()).toEqual([]);
  await bigButton(page, 'Start Adventure').click();
  for (const index of [1, 2, 3]) {
    await expect(position(page)).toHaveText(`Part ${index} of 3`);
    await expect(page.getByRole('article').getByRole('img')).toHaveAttribute('alt', `Picture ${index}`);
    await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
    expect((await audioState(page)).contexts).toEqual(['running']);
    if (index < 3) await skipPart(page);
  }
  const parts = (await shownTexts(page)).filter((text) => /^(One|Two|Three)\.$/.test(text));
  expect(parts).toEqual(['One.', 'Two.', 'Three.']);
  // After the last part, the music continues during the gap and the fade.
  await skipToEnd(page);
  for (const pass of [skipGap, skipFade]) {
    expect(await audioState(page)).toMatchObject({ playing: [], contexts: ['running'] });
    await expect(bigButton(page, 'Stop')).toBeVisible();
    await pass(page);
  }
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  await expect.poll(async () => (await audioState(page)).contexts).toEqual(['suspended']);
  expect(await axeViolations()).toEqual([]);
});

test('all parts play in the same three elements, and the next one is preloaded', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requestedUrls.push(request.url());
  });
  await startStory(page);
  const { created } = await audioState(page);
  await expect.poll(() => new Set(requestedUrls).size).toBe(3);
  await expect(position(page)).toHaveText('Part 1 of 3');
  for (const part of [2, 3]) {
    await skipPart(page);
    await expect(position(page)).toHaveText(`Part ${part} of 3`);
    await expect.poll(async () => (await audioState(page)).playing[0]).toMatch(/^blob:/);
  }
  // Two elements are for the voice; the third is for the music if no audio context works.
  expect(created).toBe(3);
  await skipPart(page);
  await skipFade(page);
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  expect((await audioState(page)).created).toBe(created);
  await page.getByRole('link', { name: 'Daybook' }).click();
  await expect.poll(async () => (await audioState(page)).blobs).toBe(0);
});

test('repeated clicks on the button start the story once', async ({ page }) => {
  await page.goto('/story');
  await bigButton(page, 'Start Adventure').click({ clickCount: 5 });
  await expect(position(page)).toHaveText('Part 1 of 3');
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
  expect((await audioState(page)).contexts).toEqual(['running']);
});

test('Stop ends all sound at once, and the played parts stay visible until the next Start', async ({
  page,
}) => {
  await startStory(page);
  await page.getByRole('button', { name: 'Part 3', exact: true }).click();
  await expect(position(page)).toHaveText('Part 3 of 3');
  await bigButton(page, 'Stop').click();
  expect((await audioState(page)).playing).toEqual([]);
  await expect.poll(async () => (await audioState(page)).contexts).toEqual(['suspended']);
  await expect(page.getByRole('article').getByText('Three.')).toBeVisible();
  const soFar = page.getByRole('region', { name: 'The story so far' });
  await expect(soFar.getByRole('paragraph')).toHaveText(['One.', 'Two.']);
  await bigButton(page, 'Start Adventure').click();
  await expect(position(page)).toHaveText('Part 1 of 3');
  await expect(soFar).toHaveCount(0);
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
});

test('a paused story resumes where it was', async ({ page }) => {
  await startStory(page);
  await expect.poll(async () => (await audioState(page)).seconds[0] ?? 0).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused.')).toBeVisible();
  expect((await audioState(page)).playing).toEqual([]);
  await expect.poll(async () => (await audioState(page)).contexts).toEqual(['suspended']);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await audioState(page)).seconds[0] ?? 0).toBeGreaterThan(0.2);
  await expect(position(page)).toHaveText('Part 1 of 3');
  await expect.poll(async () => (await audioState(page)).contexts).toEqual(['running']);
});

test('the last position is offered on the next visit, and cleared after the end', async ({ page }) => {
  await startStory(page);
  await page.getByRole('button', { name: 'Part 2', exact: true }).click();
  await expect(position(page)).toHaveText('Part 2 of 3');
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Continue with part 2' }).click();
  await expect(position(page)).toHaveText('Part 2 of 3');
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 3 of 3');
  await skipPart(page);
  await skipFade(page);
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  await page.reload();
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  await expect(page.getByRole('button', { name: /Continue/ })).toHaveCount(0);
});

test('a returning user continues with the big button or the space bar, and starts over with the small button @phone', async ({
  page,
  axeViolations,
}) => {
  await startStory(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('daybook.story'))).toContain('"part":0');
  await bigButton(page, 'Stop').click();
  await page.evaluate(() => {
    const bookmark = localStorage.getItem('daybook.story') ?? '';
    localStorage.setItem('daybook.story', bookmark.replace('"part":0', '"part":1'));
  });
  await page.reload();
  const continueButton = bigButton(page, 'Continue with part 2');
  await expect(continueButton).toBeEnabled();
  const heights = await Promise.all(
    [continueButton, bigButton(page, 'Start Adventure')].map(
      async (button) => (await button.boundingBox())?.height ?? 0,
    ),
  );
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  expect(await axeViolations()).toEqual([]);

  await page.keyboard.press('Space');
  await expect(position(page)).toHaveText('Part 2 of 3');
  await page.keyboard.press('Space');
  await bigButton(page, 'Start Adventure').press('Enter');
  await expect(position(page)).toHaveText('Part 1 of 3');
  await expect(bigButton(page, 'Stop')).toBeFocused();
});

test('the sleep timer also stops a paused story', async ({ page }) => {
  await startStory(page);
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Sleep timer' }).selectOption('2 minutes');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Paused.')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time until sleep' })).toHaveText(/^(1:00|0:5\d)$/);
  await page.clock.runFor(60_000);
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
});

test('one slider sets the whole volume, and is hidden where only the device can set it', async ({ page }) => {
  await page.goto('/story');
  await page.getByRole('slider', { name: 'Volume' }).fill('40');
  await bigButton(page, 'Start Adventure').click();
  const volumes = () =>
    page.evaluate(() =>
      (window as unknown as { spiedElements: HTMLAudioElement[] }).spiedElements
        .filter(({ paused }) => !paused)
        .map(({ volume }) => volume),
    );
  await expect.poll(volumes).toEqual([0.4]);

  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
      get: () => 1,
      set() {
        // iOS ignores changes of the volume.
      },
    });
  });
  await page.goto('/story');
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  await expect(page.getByRole('slider')).toHaveCount(0);
});

test('the picture fills the screen, with the text below', async ({ page }) => {
  await startStory(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('main');
  await expect(page.getByRole('article').getByText(/^(One|Two|Three)\.$/)).toBeVisible();
  await expect(bigButton(page, 'Stop')).toBeInViewport();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});
