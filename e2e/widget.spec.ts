import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedbackContents, feedbackRow } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

/** A site whose policy allows nothing but scripts of, and calls to, the Daybook. */
async function openStrictSite(daybook: string, attributes: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${daybook}; connect-src ${daybook}; img-src ${daybook}; require-trusted-types-for 'script'`,
    );
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main><script async src="${daybook}/widget.js" ${attributes}></script></body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

// The page has no icon.
test.use({ expectedConsoleProblems: /favicon\.ico/ });

test('the widget sends feedback with a drawn picture from a page with a strict policy, by keyboard @phone', async ({
  page,
  user,
  receive,
  server,
  axeViolations,
}) => {
  const key = await receive(user, [{ content: 'Earlier', state: 'archived' }]);
  const site = await openStrictSite(server.url, `data-project="${key}" data-version="3.0"`);
  await page.goto(site.url);
  const opener = page.getByRole('button', { name: 'Feedback' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await expect(dialog.getByRole('textbox', { name: /What is good/ })).toBeFocused();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const attack = '<img src=x onerror="document.title = \'stolen\'">';
  await page.keyboard.type(attack);
  await dialog.getByRole('textbox', { name: /Your email address/ }).fill('ann@example.org');

  // People take longer than tests, which would count as spam.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 5_000;
  });

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a picture' }).click();
  const png = await page.screenshot();
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: png });
  const canvas = dialog.getByRole('img', { name: /Your picture/ });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 60);
  await page.mouse.up();
  const color = await canvas.evaluate((element) => {
    const drawn = element as HTMLCanvasElement;
    const scale = drawn.width / drawn.clientWidth;
    return [...(drawn.getContext('2d')?.getImageData(55 * scale, 40 * scale, 1, 1).data ?? [])].slice(0, 3);
  });
  expect(color).toEqual([0xe4, 0x37, 0x4d]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  expect(await page.context().cookies(site.url)).toEqual([]);
  await site.close();

  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveText([attack]);
  const row = feedbackRow(page, 'onerror');
  await expect(row).toContainText('3.0');
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByRole('img', { name: /What the sender drew/ })).toBeVisible();
  await expect(page).toHaveTitle(/Feedback/);
});

test('the line to paste has a preview', async ({ page, user: _user }) => {
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Show hint' }).click();
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Tell us');
  await page.getByRole('button', { name: 'Preview on this page' }).click();
  await expect(page.getByText(/data-label="Tell us"/)).toBeVisible();
  await page.getByRole('button', { name: 'Tell us' }).click();
  await expect(page.getByRole('dialog', { name: 'Give feedback' })).toBeVisible();
});
