import { axeViolations, openScreen } from '#testing/components/index.ts';
import { closeScreen } from '#testing/components/open-screen.tsx';
import {
  audio,
  bigButton,
  expectPart,
  expectSound,
  openStory,
  shownTexts,
  skipFade,
  skipGap,
  skipPart,
  skipToEnd,
  startStory,
} from '#testing/components/story.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Opens the story again, as on the next visit. */
async function visitAgain(): Promise<void> {
  closeScreen();
  await openScreen('/story');
}

it('plays all parts in the same three elements, preloads the next one, and fades out', async () => {
  await openStory();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Short Night');
  await expect.element(page.getByText('One.')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await bigButton('Start Adventure').click();
  const { created } = audio();
  for (const part of [1, 2, 3]) {
    await expectPart(part);
    await expectSound();
    expect(audio().contexts).toEqual(['running']);
    // The first part is loaded by its element, the others before they are played.
    await expect.poll(() => audio().playing[0]).toMatch(part === 1 ? /^http/ : /^blob:/);
    if (part < 3) await skipPart();
  }
  // Two elements are for the voice; the third is for the music if no audio context works.
  expect(created).toBe(3);
  await skipToEnd();
  // After the last part, the music continues during the gap and the fade.
  for (const skip of [skipGap, skipFade]) {
    expect(audio()).toMatchObject({ playing: [], contexts: ['running'] });
    await expect.element(bigButton('Stop')).toBeVisible();
    await skip();
  }
  await expect.element(bigButton('Start Adventure')).toBeVisible();
  await expect.poll(() => audio().contexts).toEqual(['suspended']);
  expect(shownTexts().filter((text) => /^(One|Two|Three)\.$/.test(text))).toEqual(['One.', 'Two.', 'Three.']);
  expect(audio().created).toBe(created);
  await page.getByRole('link', { name: 'Daybook' }).click();
  await expect.poll(() => audio().blobs).toBe(0);
});

it('starts once, however often the button is pressed', async () => {
  await openStory();
  await bigButton('Start Adventure').click({ clickCount: 5 });
  await expectPart(1);
  await expectSound();
  expect(audio().contexts).toEqual(['running']);
});

it('plays one voice although React mounts the screen twice and it is visited again', async () => {
  await openStory();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Privacy/);
  history.back();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  // Each mount with a loaded story creates a player of three elements.
  expect(audio().created).toBe(9);
  await bigButton('Start Adventure').click();
  await expectSound();
  expect(audio().contexts).toEqual(['running']);
});

it('ends all sound at once by Stop, and shows the played parts until the next start', async () => {
  await startStory();
  await page.getByRole('button', { name: 'Part 3', exact: true }).click();
  await expectPart(3);
  await bigButton('Stop').click();
  expect(audio().playing).toEqual([]);
  await expect.poll(() => audio().contexts).toEqual(['suspended']);
  await expect.element(page.getByRole('article').getByText('Three.')).toBeVisible();
  const soFar = page.getByRole('region', { name: 'The story so far' });
  expect(
    soFar
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['One.', 'Two.']);
  await bigButton('Start Adventure').click();
  await expectPart(1);
  await expect.element(soFar).not.toBeInTheDocument();
  await expectSound();
});

it('resumes a paused story where it was', async () => {
  await startStory();
  await expect.poll(() => audio().seconds[0] ?? 0).toBeGreaterThan(0.2);
  await button('Pause').click();
  await expect.element(page.getByText('Paused.')).toBeVisible();
  expect(audio().playing).toEqual([]);
  await expect.poll(() => audio().contexts).toEqual(['suspended']);
  await button('Resume').click();
  await expect.poll(() => audio().seconds[0] ?? 0).toBeGreaterThan(0.2);
  await expectPart(1);
  await expect.poll(() => audio().contexts).toEqual(['running']);
});

it('offers the last position on the next visit, and no longer after the end', async () => {
  await startStory();
  await page.getByRole('button', { name: 'Part 2', exact: true }).click();
  await expectPart(2);
  await expectSound();
  // The part is stored once the browser reports that it plays, which may be after its sound begins.
  await expect.poll(() => localStorage.getItem('daybook.story')).toContain('"part":1');
  await visitAgain();
  await bigButton('Continue with part 2').click();
  await expectPart(2);
  await skipPart();
  await expectPart(3);
  await skipPart();
  await skipFade();
  await expect.element(bigButton('Start Adventure')).toBeVisible();
  await visitAgain();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  await expect.element(button(/Continue/)).not.toBeInTheDocument();
});

it('fills the screen with the picture, and the text below', async () => {
  await startStory();
  await button('Full screen').click();
  await expect.poll(() => document.fullscreenElement?.id).toBe('main');
  await expect.element(page.getByRole('article').getByText(/^(One|Two|Three)\.$/)).toBeVisible();
  await expect.element(bigButton('Stop')).toBeInViewport();
  await button('Full screen').click();
  await expect.poll(() => document.fullscreenElement).toBeNull();
});
