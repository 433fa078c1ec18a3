import type { Activity } from '../../contract/activity.ts';
import { axeViolations, entryNames, keepLog, openScreen, testUser } from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const MIXED: readonly Partial<Activity>[] = [
  { name: 'Café Müller', category: 'PLACE', rating: 5 },
  { name: 'Arrival', category: 'MOVIE', rating: 4, year: 2016 },
  { name: 'Zama', category: 'BOOK', rating: 2, year: 1956, creator: 'Antonio di Benedetto' },
  {
    name: 'Aniara',
    category: 'MOVIE',
    rating: 3,
    year: 2018,
    date: '2019-02-03',
    creator: 'Pella Kågerman, Hugo Lilja',
    tags: ['space'],
  },
];

beforeEach(() => void keepLog(MIXED));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (list: string, option: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name: list }), option);

it('filters the log by category, rating and text', async () => {
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'Movies' }).click();
  await expect.poll(entryNames).toEqual(['Arrival', 'Aniara']);
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Search the log')).toHaveFocus();
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose('Minimum rating', '★ 4 and up');
  await expect.poll(entryNames).toEqual(['Arrival']);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect.poll(entryNames).toEqual(['Café Müller', 'Arrival']);
  await page.getByLabelText('Search the log').fill('cafe mu');
  await expect.poll(entryNames).toEqual(['Café Müller']);
  await button('Movies').click();
  await expect.poll(entryNames).toEqual([]);
  await expect.element(button('All 1')).toBeVisible();
});

it('reads the filter from the address and writes it there', async () => {
  await openScreen('/activity?category=MOVIE&minRating=3&text=a&sort=name', testUser());
  await expect.poll(entryNames).toEqual(['Aniara', 'Arrival']);
  await expect.element(page.getByRole('button', { name: 'Movies' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Books' }).click();
  await expect.poll(() => location.search).toBe('?category=BOOK&minRating=3&text=a&sort=name');
  await expect.element(page.getByRole('button', { name: 'Books' })).toHaveAttribute('aria-pressed', 'true');
});

it('counts both of two filters that change at the same moment', async () => {
  await openScreen('/activity?text=zama', testUser());
  await expect.poll(entryNames).toEqual(['Zama']);
  const text = page.getByRole('search').element().querySelector('input')!;
  const order = page.getByRole('combobox', { name: 'Order' }).element() as HTMLSelectElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(text, '');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  order.value = 'name';
  order.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => location.search).toBe('?sort=name');
  await expect.poll(entryNames).toHaveLength(4);
});

it('ignores invalid filters in the address', async () => {
  await openScreen('/activity?category=CHEESE&minRating=99&sort=random', testUser());
  await expect.poll(entryNames).toHaveLength(4);
});

it('offers every order', async () => {
  await openScreen('/activity', testUser());
  await choose('Order', 'Oldest first');
  await expect.poll(entryNames).toEqual(['Aniara', 'Zama', 'Arrival', 'Café Müller']);
  await choose('Order', 'Best first');
  await expect.poll(entryNames).toEqual(['Café Müller', 'Arrival', 'Aniara', 'Zama']);
  await choose('Order', 'By name');
  await expect.poll(entryNames).toEqual(['Aniara', 'Arrival', 'Café Müller', 'Zama']);
  await choose('Order', 'By year of release');
  await expect.poll(entryNames).toEqual(['Aniara', 'Arrival', 'Zama', 'Café Müller']);
});

it('filters by facts of the works and the year of the entries, each of which a chip clears', async () => {
  await openScreen('/activity', testUser());
  await button('Filters').click();
  await choose('Decade of release', '2010s');
  await expect.poll(entryNames).toEqual(['Arrival', 'Aniara']);
  await choose('Year of release', '2018');
  await expect.poll(entryNames).toEqual(['Aniara']);
  await expect.element(button('Filters 1')).toBeVisible();
  await choose('Year of my entry', '2019');
  await page.getByLabelText('Creator').fill('kagerman');
  await choose('Tag', 'space');
  await expect.element(button('Filters 4')).toBeVisible();
  await expect.poll(() => location.search).toBe('?released=2018&year=2019&creator=kagerman&tag=space');
  await expect.poll(entryNames).toEqual(['Aniara']);
  expect(await axeViolations()).toEqual([]);
  for (const name of ['year of release: Released in 2018', 'creator: kagerman', 'tag: #space'])
    await page.getByRole('button', { name: `Clear ${name}` }).click();
  await expect.element(page.getByLabelText('Creator')).toHaveValue('');
  await page.getByRole('button', { name: 'Clear year of my entry: Logged for 2019' }).click();
  await expect.poll(entryNames).toHaveLength(4);
  await expect.element(button('Filters')).toBeVisible();
});

it('filters by the country of a work, which the catalogue knows', async () => {
  keepLog([
    { name: 'Rashomon', category: 'MOVIE', year: 1950 },
    { name: 'Rome', category: 'PLACE' },
    { name: 'Unheard of', category: 'BOOK' },
  ]);
  await openScreen('/activity?country=IT', testUser());
  await expect.poll(entryNames).toEqual(['Rome']);
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose('Country', 'Japan');
  await expect.poll(entryNames).toEqual(['Rashomon']);
  await choose('Country', 'Any country');
  await expect.poll(entryNames).toHaveLength(3);
});

it('clears filters that match nothing with one click', async () => {
  await openScreen('/activity?text=nothing+is+called+this', testUser());
  await expect.element(page.getByText('No entry matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(entryNames).toHaveLength(4);
});

it('says what a view without entries would show', async () => {
  await openScreen('/activity?status=STOPPED', testUser());
  await expect.element(page.getByText('You have not stopped anything.')).toBeVisible();
});
