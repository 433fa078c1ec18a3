import { FEEDBACK_PICTURE_MAX_BYTES, feedbackWidgetApi } from '../../contract/feedback-widget.ts';
import { feedbackApi } from '../../contract/feedback.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { testItem } from '#testing/components/feedback.ts';
import { setFiles } from '#testing/components/storage.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createForm } from './form.ts';
import { createStyles } from './styles.ts';

const dialog = () => page.getByRole('dialog', { name: 'Give feedback' });
const content = () => page.getByRole('textbox', { name: /What is good/ });
const button = (name: string) => page.getByRole('button', { name });
const canvas = () => page.getByRole('img', { name: /Your picture/ });

let pictures: File[] = [];

beforeEach(() => {
  pictures = [];
  server.answers(feedbackApi.submit, (draft) => testItem({ id: 'sent', content: draft.content }));
  server.answers(feedbackWidgetApi.addPicture, async (_, request) => {
    pictures.push((await request.formData()).get('file') as File);
    return {};
  });
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyles()];
  const form = createForm({ origin: location.origin, project: 'fb_key', version: '3.0', user: '' });
  root.append(form.dialog);
  document.body.append(host);
  form.open();
});

/** Inside of the shadow root, where the form is on other sites, too. */
const root = () => document.querySelector('div')?.shadowRoot;
const expectFocus = (element: Locator) =>
  expect.poll(() => root()?.activeElement === element.query()).toBe(true);
const choosePicture = (file: File) =>
  setFiles(root()?.querySelector('input[type=file]') as HTMLInputElement, file);

async function pictureOf(
  width: number,
  height: number,
  paint: (pen: OffscreenCanvasRenderingContext2D) => void,
) {
  const drawing = new OffscreenCanvas(width, height);
  const pen = drawing.getContext('2d');
  if (pen) paint(pen);
  return new File([await drawing.convertToBlob()], 'page.png', { type: 'image/png' });
}

it('refuses only spaces, and sends text, address and how long it took', async () => {
  await expectFocus(content());
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('   ');
  await button('Send').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please write a word or two.');
  await expectFocus(content());
  await content().fill('<b>Look</b>');
  await page.getByRole('textbox', { name: /Your email address/ }).fill('ann@example.org');
  await button('Send').click();
  await expect.element(page.getByText('Your feedback was sent.')).toBeVisible();
  await expectFocus(button('Close'));
  expect(server.inputsOf(feedbackApi.submit)).toEqual([
    {
      projectKey: 'fb_key',
      projectVersion: '3.0',
      projectUser: 'ann@example.org',
      content: '<b>Look</b>',
      website: '',
      t: expect.any(Number),
    },
  ]);
  expect(pictures).toEqual([]);
});

it('lets nothing be typed while it is sent, and keeps what could not be sent', async () => {
  await content().fill('Twice');
  const recover = server.refuses(feedbackApi.submit, 'request.too-many');
  const release = server.holds(feedbackApi.submit);
  await button('Send').click();
  await expect.element(content()).toBeDisabled();
  release();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong: 429');
  await expect.element(content()).toHaveValue('Twice');
  recover();
  await button('Send').click();
  await expect.element(page.getByText('Your feedback was sent.')).toBeVisible();
});

it('draws a dot for a tap on the picture, and sends the picture as PNG', async () => {
  await content().fill('Look at this.');
  choosePicture(await pictureOf(400, 300, (pen) => pen.fillRect(0, 0, 1, 1)));
  await expectFocus(button('Remove picture'));
  await expect.element(content()).toHaveValue('Look at this.');
  await canvas().click({ position: { x: 31, y: 31 } });
  const drawn = canvas().element() as HTMLCanvasElement;
  const at = (30 * drawn.width) / drawn.clientWidth;
  const pixels = drawn.getContext('2d')?.getImageData(at - 10, at - 10, 20, 20).data ?? [];
  const colors = Array.from({ length: 400 }, (_, index) =>
    Array.from(pixels.slice(4 * index, 4 * index + 3)),
  );
  expect(colors).toContainEqual([0xe4, 0x37, 0x4d]);
  await button('Send').click();
  await expect.element(page.getByText('Your feedback was sent.')).toBeVisible();
  expect(pictures.map(({ type }) => type)).toEqual(['image/png']);
  expect(server.inputsOf(feedbackWidgetApi.addPicture)).toEqual([{ projectKey: 'fb_key', id: 'sent' }]);
});

it('makes a picture smaller that is too large for the project', async () => {
  await content().fill('Noise');
  // Noise, of which a PNG of this size has 3 MB.
  const noise = new ImageData(1_700, 425);
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
  choosePicture(await pictureOf(1_700, 425, (pen) => pen.putImageData(noise, 0, 0)));
  await expect.element(button('Remove picture')).toBeVisible();
  await button('Send').click();
  await expect.element(page.getByText('Your feedback was sent.')).toBeVisible();
  const [picture] = pictures;
  expect(picture?.type).toBe('image/jpeg');
  expect(picture?.size).toBeLessThanOrEqual(FEEDBACK_PICTURE_MAX_BYTES);
  const { width, height } = await createImageBitmap(picture!);
  expect([width, height]).toEqual([1_600, 400]);
});

it('names a picture that cannot be used until another one is chosen, and removes one', async () => {
  choosePicture(new File(['no picture'], 'page.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This picture cannot be used.');
  choosePicture(await pictureOf(30, 20, (pen) => pen.fillRect(0, 0, 9, 9)));
  await expectFocus(button('Remove picture'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  await button('Remove picture').click();
  await expect.element(canvas()).not.toBeInTheDocument();
});

it('says that feedback was sent without its picture, which could not be stored', async () => {
  server.refuses(feedbackWidgetApi.addPicture, 'request.too-many');
  await content().fill('Look at this.');
  choosePicture(await pictureOf(30, 20, (pen) => pen.fillRect(0, 0, 9, 9)));
  await expect.element(button('Remove picture')).toBeVisible();
  await button('Send').click();
  await expect
    .element(page.getByText('Your feedback was sent, but without the picture, which could not be stored.'))
    .toBeVisible();
});

it('closes by Escape and Cancel', async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});
