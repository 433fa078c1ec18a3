import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  openScreen,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

it('chooses a row by a long press on a phone, and more by taps', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  const one = page.getByRole('button', { name: /One/ });
  await expect.element(one).toBeVisible();
  const { left, top } = one.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const touchPoints = [{ x: (frame?.left ?? 0) + left + 10, y: (frame?.top ?? 0) + top + 10 }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.element(page.getByText('1 entry selected')).toBeVisible();
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const two = page.getByRole('button', { name: /Two/ });
  const box = two.element().getBoundingClientRect();
  const second = [{ x: (frame?.left ?? 0) + box.left + 10, y: (frame?.top ?? 0) + box.top + 10 }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: second });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.element(page.getByText('2 entries selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Details' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

it('folds search, order and categories away on a phone until they are needed', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  await expect.element(page.getByRole('button', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  const search = page.getByLabelText('Search the log');
  await expect.element(entryRow('One')).toBeVisible();
  await expect.element(search).not.toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Movies' })).not.toBeInTheDocument();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await search.fill('two');
  await expect.poll(entryNames).toEqual(['Two']);
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
  await page.getByRole('button', { name: 'Books' }).click();
  await expect.element(filters).toHaveTextContent('Filters2');
  expect(await axeViolations()).toEqual([]);
  await filters.click();
  await expect.element(search).not.toBeVisible();
  await page.getByRole('button', { name: 'Clear search: “two”' }).click();
  await expect.poll(entryNames).toEqual(['One', 'Two']);
  expect(await axeViolations()).toEqual([]);
});

it('adds an entry on a phone by its line', async () => {
  keepLog();
  await openScreen('/activity', testUser());
  await page.getByLabelText('Activity name').fill('dune mes');
  await page.getByRole('option', { name: /^Dune Messiah Book/ }).click();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('yesterday #scifi');
  await page.getByRole('button', { name: 'Keep #scifi in the name' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(entryNames).toEqual(['Dune Messiah #scifi']);
});

it('opens the details on a phone', async () => {
  keepLog([{ name: 'Piranesi' }]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: /Piranesi/ }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Piranesi' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
