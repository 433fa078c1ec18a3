import { storageApi } from '../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { fileButton, filesNamed, openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const status = () => page.getByRole('dialog').getByRole('status').filter({ hasText: ' of ' });

function touch(target: Locator, type: string, x: number, y: number, id = 1): void {
  const event = { pointerId: id, pointerType: 'touch', isPrimary: id === 1, clientX: x, clientY: y };
  target.element().dispatchEvent(new PointerEvent(type, { ...event, bubbles: true, cancelable: true }));
}

function swipe(target: Locator, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): void {
  touch(target, 'pointerdown', fromX, fromY);
  touch(target, 'pointermove', toX, toY);
  touch(target, 'pointerup', toX, toY);
}

it('a finger that moves sideways leads to the next and the previous file', async () => {
  await openStorage({ files: filesNamed('a.txt', 'b.txt') });
  await fileButton('a.txt').click({ position: { x: 8, y: 16 } });
  const content = page.getByRole('region', { name: 'Content' });
  await expect.element(content).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  swipe(content, [300, 300], [100, 310]);
  await expect.element(status()).toHaveTextContent('b.txt, 2 of 2');
  await expect.element(content).toBeVisible();
  swipe(content, [100, 300], [180, 400]);
  await expect.element(status()).toHaveTextContent('b.txt, 2 of 2');
  swipe(content, [100, 300], [300, 290]);
  await expect.element(status()).toHaveTextContent('a.txt, 1 of 2');
});

it('two fingers enlarge a picture, which then follows one finger instead of making way', async () => {
  await openStorage({ files: filesNamed('a.png', 'b.txt') });
  const canvas = new OffscreenCanvas(1_000, 1_000);
  canvas.getContext('2d');
  server.answers(storageApi.content, await canvas.convertToBlob());
  await fileButton('a.png').click({ position: { x: 8, y: 16 } });
  const picture = page.getByRole('img', { name: 'a.png' });
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(1_000);
  const width = () => Math.round(picture.element().getBoundingClientRect().width);
  const whole = width();
  touch(picture, 'pointerdown', 150, 400);
  touch(picture, 'pointerdown', 250, 400, 2);
  touch(picture, 'pointermove', 350, 400, 2);
  touch(picture, 'pointerup', 150, 400);
  touch(picture, 'pointerup', 350, 400, 2);
  await expect.poll(width).toBe(2 * whole);
  const { left } = picture.element().getBoundingClientRect();
  swipe(picture, [300, 400], [200, 400]);
  await expect.poll(() => picture.element().getBoundingClientRect().left).toBeCloseTo(left - 100, 0);
  await expect.element(status()).toHaveTextContent('a.png, 1 of 2');
});
