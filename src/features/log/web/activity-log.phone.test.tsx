import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  newRating,
  openScreen,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

const barHeight = () => getComputedStyle(document.documentElement).getPropertyValue('--thumb-bar');

const opacityOfCheckbox = () =>
  getComputedStyle(document.querySelector('li input[type="checkbox"]')!).opacity;

it('chooses a row by a long press on a phone, which shows checkboxes, and more by taps', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  const one = page.getByRole('button', { name: /One/ });
  await expect.element(one).toBeVisible();
  expect(opacityOfCheckbox()).toBe('0');
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
  expect(opacityOfCheckbox()).toBe('1');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(opacityOfCheckbox).toBe('0');
});

it('presses nothing of the bar that appears below the finger of a long press', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  const one = page.getByRole('button', { name: /One/ });
  await expect.element(one).toBeVisible();
  const touch = (type: string) =>
    one.element().dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  touch('pointerdown');
  await expect.element(page.getByText('1 entry selected')).toBeVisible();
  touch('pointerup');
  const all = page.getByRole('group', { name: 'Selected entries' }).getByRole('checkbox').element();
  (all as HTMLInputElement).click();
  await expect.element(page.getByText('1 entry selected')).toBeVisible();
  (all as HTMLInputElement).click();
  await expect.element(page.getByText('2 entries selected')).toBeVisible();
});

it('begins to choose rows by an action of the opened one, too', async () => {
  keepLog([{ name: 'One' }, { name: 'Two' }]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: /One/ }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await expect.element(page.getByText('1 entry selected')).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected entries' });
  const { left, right } = bar.element().getBoundingClientRect();
  for (const button of bar.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

it('shows no empty stars on a phone before a row is opened, and none of a wish', async () => {
  keepLog([
    { name: 'Reading', status: 'DOING', rating: null },
    { name: 'Not rated', rating: null },
    { name: 'Rated', rating: 4 },
  ]);
  await openScreen('/activity', testUser());
  await expect.element(page.getByRole('img', { name: '4 stars' })).toBeVisible();
  expect(page.getByRole('group', { name: /^Rate / }).elements()).toEqual([]);
  await page.getByRole('button', { name: /Not rated/ }).click();
  await expect.element(page.getByRole('group', { name: 'Rating of Not rated' })).toBeVisible();
});

it('brings a row that is opened at the lower edge above the bar of the phone', async () => {
  keepLog(Array.from({ length: 30 }, (_, index) => ({ name: `Entry ${index}`, rating: null })));
  await openScreen('/activity', testUser());
  await expect.element(page.getByRole('button', { name: /Entry 0/ })).toBeVisible();
  await expect.poll(barHeight).toMatch('56px');
  const barTop = window.innerHeight - 56;
  const rows = [...document.querySelectorAll('li:has(button[aria-expanded])')];
  const row = rows.findLast((other) => other.getBoundingClientRect().top < barTop)!;
  row.querySelector('button')!.click();
  await expect.element(page.getByRole('button', { name: 'Details' })).toBeVisible();
  await expect.poll(() => row.getBoundingClientRect().bottom).toBeLessThanOrEqual(barTop);
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
  await expect.element(filters).toHaveAccessibleName('Filters 2');
  expect(await axeViolations()).toEqual([]);
  await filters.click();
  await expect.element(search).not.toBeVisible();
  await page.getByRole('button', { name: 'Clear search: “two”' }).click();
  await expect.poll(entryNames).toEqual(['One', 'Two']);
  expect(await axeViolations()).toEqual([]);
});

const DAY_MS = 24 * 60 * 60_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

it.for([
  { width: 390, height: 844, top: 422, shown: 3 },
  { width: 320, height: 640, top: 422, shown: 1 },
])('shows the first entries of a log at once on $width × $height pixels', async (screen) => {
  await page.viewport(screen.width, screen.height);
  keepLog([
    { name: 'Middlemarch', status: 'DOING' },
    { name: 'Tokyo', category: 'PLACE', status: 'WANT' },
    ...Array.from({ length: 60 }, (_, day) => ({ name: `Entry ${day}`, date: dayBefore(day) })),
  ]);
  await openScreen('/activity', testUser());
  await expect.element(entryRow('Middlemarch')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  const rows = page
    .getByRole('list', { name: 'Your log' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.getBoundingClientRect());
  expect(rows[0]?.top).toBeLessThan(screen.top);
  expect(rows.filter(({ bottom }) => bottom <= bar.top).length).toBeGreaterThanOrEqual(screen.shown);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(screen.width);
  expect(await axeViolations()).toEqual([]);
});

it('shows one field on a phone, and category and stars over the log once it has the focus', async () => {
  keepLog([{ name: 'One' }]);
  await openScreen('/activity', testUser());
  await expect.element(entryRow('One')).toBeVisible();
  const form = page.getByRole('region', { name: 'Add an activity' });
  const atRest = entryRow('One').element().getBoundingClientRect().top;
  expect(form.element().getBoundingClientRect().height).toBeLessThanOrEqual(68);
  await expect.element(page.getByRole('radio', { name: 'Movie' })).not.toBeInTheDocument();
  await page.getByLabelText('Activity name').click();
  await page.getByRole('radio', { name: 'Movie' }).click();
  await newRating('4 stars').click();
  expect(entryRow('One').element().getBoundingClientRect().top).toBe(atRest);
  await expect.element(page.getByLabelText('Activity name')).toHaveFocus();
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

it('opens the details on a phone, where a button leads to the pictures below', async () => {
  keepLog([{ name: 'Piranesi', note: 'The House.\n'.repeat(30) }]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: /Piranesi/ }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Piranesi' });
  await expect.element(dialog).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  const add = dialog.getByRole('button', { name: 'Add pictures' });
  await expect.element(add).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Pictures', exact: true }).click();
  await expect.element(add).toBeInViewport();
});
