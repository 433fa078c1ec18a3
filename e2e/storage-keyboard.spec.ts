import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fileOf, fileRow, fileRows, type TestFile } from './support/files.ts';
import { pdfOf } from './support/media-files.ts';
import { expect, test } from './support/test.ts';

const TAB_STOPS_MAX = 60;
/** A file below this size is sent in one request, which cannot be paused. */
const PAUSABLE_BYTES = 1024 ** 2 + 1;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chooser = (page: Page) => page.getByLabel('Choose files');

/** Presses Tab until the target has the focus, and asserts that the focus stays visible on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < TAB_STOPS_MAX; stops += 1) {
    // One call to the page per stop, because there are hundreds of them.
    const { isTarget, state } = await target.evaluate(focusOn);
    if (stops > 0 && state !== 'seen') await expectFocus(page);
    if (isTarget) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to ${String(target)}`);
}

/** Asserts that an element has a visible focus. */
async function expectFocus(page: Page): Promise<void> {
  const state = async () => (await page.locator('body').evaluate(focusOn)).state;
  await expect.poll(state, { intervals: [0, 50] }).toBe('seen');
}

/** Runs in the page. */
function focusOn(target: Element): { isTarget: boolean; state: string } {
  const element = document.activeElement;
  const isTarget = element === target;
  if (element === null || element === document.body) return { isTarget, state: 'nothing has the focus' };
  const hasRing = [element, element.closest('label')].some((part) => {
    const { outlineStyle = 'none', outlineWidth = '0' } = part ? getComputedStyle(part) : {};
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return { isTarget, state: `no ring: ${element.outerHTML}` };
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top < innerHeight && bottom > 0;
  return { isTarget, state: isInView ? 'seen' : `off the screen: ${element.outerHTML}` };
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function choose(page: Page, input: Locator, ...files: TestFile[]): Promise<void> {
  await tabTo(page, input);
  const opening = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await opening).setFiles(files);
}

// Playwright intercepts file choosers only some time after the first listener, on a busy machine after the key press.
test.beforeEach(({ page }) => {
  page.on('filechooser', () => undefined);
});

async function upload(page: Page, ...files: TestFile[]): Promise<void> {
  await tabTo(page, chooser(page), 'Shift+Tab');
  await choose(page, chooser(page), ...files);
  await press(page, button(page, 'Upload'));
}

test('the storage can be used with the keyboard alone, and the focus is never lost', async ({
  page,
  user: _user,
}) => {
  test.setTimeout(120_000);
  await page.goto('/storage');
  await expect(page.getByText('No files yet')).toBeVisible();
  await tabTo(page, chooser(page));

  await test.step('upload', async () => {
    await upload(page, fileOf('a.txt', 'a'), fileOf('b.txt', 'b'), fileOf('c.txt', 'c'));
    await expect(fileRow(page, 'c.txt')).toBeVisible();
    await expect(chooser(page)).toBeFocused();
  });

  await test.step('resolve a name conflict', async () => {
    await upload(page, fileOf('a.txt', 'second a'));
    await expect(page.getByRole('dialog', { name: 'This name already exists' })).toBeVisible();
    await expectFocus(page);
    await press(page, button(page, 'Keep both'));
    await expect(fileRow(page, 'a (1).txt')).toBeVisible();
    await expect(chooser(page)).toBeFocused();
    await upload(page, fileOf('a.txt', 'third a'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chooser(page)).toBeFocused();
  });

  await test.step('clear finished uploads', async () => {
    await press(page, button(page, 'Clear finished'));
    await expect(button(page, 'Clear finished')).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('rename', async () => {
    await press(page, button(page, 'Rename b.txt'));
    await expect(page.getByLabel('New name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Rename b.txt')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('renamed.txt');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Rename renamed.txt')).toBeFocused();
    await expectFocus(page);
  });

  await test.step('sort the list', async () => {
    const order = page.getByRole('combobox', { name: 'Order' });
    await tabTo(page, order, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Newest first' })).toBeFocused();
    await page.keyboard.type('By');
    await page.keyboard.press('Enter');
    await expect(fileRows(page).last()).toContainText('renamed');
    await expect(order).toBeFocused();
  });

  await test.step('open a preview and check a copy', async () => {
    const name = fileRow(page, 'renamed.txt').getByRole('button', { name: /^renamed\.txt/ });
    await press(page, name);
    await expect(page.getByRole('dialog', { name: 'renamed.txt' })).toBeVisible();
    await expectFocus(page);
    await choose(page, page.getByLabel('Check my copy'), fileOf('copy.txt', 'b'));
    await expect(page.getByText('Same: your copy is exactly this file.')).toBeVisible();
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toBeFocused();
  });

  await test.step('select several files and download them as one archive', async () => {
    await tabTo(page, page.getByLabel('Search by name'), 'Shift+Tab');
    await press(page, page.getByLabel('Select c.txt'), 'Space');
    await press(page, page.getByLabel('Select renamed.txt'), 'Space');
    await tabTo(page, button(page, 'Download as ZIP'), 'Shift+Tab');
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect(await readFile(await (await downloading).path(), 'latin1')).toContain('renamed.txt');
    await expect(button(page, 'Download as ZIP')).toBeFocused();
    await press(page, button(page, 'Clear the selection'));
    await expect(button(page, 'Clear the selection')).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('delete and undo', async () => {
    await press(page, button(page, 'Delete c.txt'));
    await expect(fileRow(page, 'c.txt')).toHaveCount(0);
    await expect(button(page, 'Delete renamed.txt')).toBeFocused();
    await expectFocus(page);
    await page.keyboard.press('u');
    await expect(fileRow(page, 'c.txt')).toBeVisible();
    await expect(button(page, 'Delete renamed.txt')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(fileRow(page, 'renamed.txt')).toHaveCount(0);
    const neighbour = button(page, 'Delete c.txt');
    await expect(neighbour).toBeFocused();
    // The notice disappears after three seconds, but this many tab stops can take longer on a busy machine.
    await button(page, 'Undo').last().focus();
    await page.keyboard.press('Enter');
    await expect(fileRow(page, 'renamed.txt')).toBeVisible();
    await expect(neighbour).toBeFocused();
  });

  await test.step('restore and delete permanently', async () => {
    for (const left of [3, 2, 1, 0]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(left);
      await expectFocus(page);
    }
    await expect(page.getByText('No files yet')).toBeVisible();
    await press(page, button(page, 'Trash'));
    await expect(page.getByRole('dialog', { name: 'Trash' })).toBeVisible();
    await expectFocus(page);
    await press(page, page.getByRole('button', { name: /^Restore / }).first());
    await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Restore / }).first()).toBeFocused();
    const purge = page.getByRole('button', { name: /for good$/ });
    await press(page, purge.first());
    await expect(page.getByRole('dialog', { name: 'Delete for good?' })).toBeVisible();
    await expect(button(page, 'Cancel')).toBeFocused();
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await expect(purge.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, button(page, 'Delete for good'));
    await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(2);
    await expect(purge.first()).toBeFocused();
    await press(page, button(page, 'Empty the trash'));
    await expect(page.getByRole('dialog', { name: 'Empty the trash?' })).toBeVisible();
    await press(page, button(page, 'Cancel'));
    await expect(button(page, 'Empty the trash')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await press(page, button(page, 'Empty the trash'));
    await expect(page.getByText('The trash is empty.')).toBeVisible();
    await expect(button(page, 'Close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Trash')).toBeFocused();
  });
});

test('the last file that Undo restores gets the focus', async ({ page, user: _user }) => {
  await page.goto('/storage');
  await upload(page, fileOf('only.txt', 'one'));
  await press(page, button(page, 'Delete only.txt'));
  await expect(page.getByText('No files yet')).toBeVisible();
  await expectFocus(page);
  await page.keyboard.press('u');
  await expect(fileRow(page, 'only.txt')).toBeVisible();
  await expectFocus(page);
});

test('the focus stays on an upload that is paused, resumed and cancelled', async ({
  page,
  user: _user,
  context,
}) => {
  await context.route('**/api/storage/uploads/*', async (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await page.goto('/storage');
  await upload(
    page,
    fileOf('slow.bin', Buffer.alloc(PAUSABLE_BYTES)),
    fileOf('slower.bin', Buffer.alloc(PAUSABLE_BYTES + 1)),
  );
  await press(page, button(page, 'Pause slow.bin'));
  await expect(button(page, 'Resume slow.bin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Pause slow.bin')).toBeFocused();
  await press(page, button(page, 'Cancel slow.bin'));
  await expect(button(page, 'Cancel slower.bin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'slower.bin' })).toHaveCount(0);
  await expectFocus(page);
});

test('the focus stays on the button that turns to the last page of a PDF', async ({ page, user: _user }) => {
  await page.goto('/storage');
  await upload(page, fileOf('letter.pdf', pdfOf('Dear all', 'yours')));
  await press(page, page.getByRole('button', { name: /^letter\.pdf/ }));
  await press(page, button(page, 'Next page'));
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(button(page, 'Next page')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expectFocus(page);
});
