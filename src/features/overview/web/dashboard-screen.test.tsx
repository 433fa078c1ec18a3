import { activityApi, type ActivityOverview } from '#features/log/contract/activity.ts';
import { forYouApi, type ForYou } from '#features/guides/contract/for-you.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import {
  axeViolations,
  keepLog,
  NO_ENTRIES,
  openScreen,
  server,
  stopClock,
  testAllYears,
  testEntry,
  testForYouGroup,
  testUser,
  testYear,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const OVERVIEW: ActivityOverview = {
  ...NO_ENTRIES,
  total: 4,
  doing: 1,
  stopped: 2,
  latest: [
    testEntry({ name: 'Arrival', category: 'MOVIE', date: '2024-03-02' }),
    testEntry({ name: 'Porto', category: 'PLACE', rating: null, date: '2024-05' }),
  ],
};
const NOTHING_FOR_YOU: ForYou = { groups: [] };

beforeEach(() => {
  server.answers(activityApi.overview, OVERVIEW);
  server.answers(lookBackApi.retrieve, ({ year }) => (year === undefined ? testAllYears() : testYear()));
  server.answers(forYouApi.retrieve, NOTHING_FOR_YOU);
});

it('counts all years, and shows what was added last', async () => {
  await openScreen('/dashboard', testUser());
  await expect.element(page.getByText('7 entries: 4 done, 1 in progress, 2 stopped')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'All years' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Month by month' })).toMatchTextContent('2023');
  await expect.poll(() => document.querySelector('time[datetime="2024-05"]')?.textContent).toBe('May 2024');
  await expect.element(page.getByText('Known for 1 of 4 entries.').first()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('looks back on the year in the address, which the chips change', async () => {
  await openScreen('/dashboard', testUser());
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '2024' }).click();
  await expect.poll(() => location.search).toBe('?year=2024');
  await expect.element(page.getByText('2 more than in 2023')).toBeVisible();
  await expect.element(page.getByText('Not in every chart: 1 entry with only a month.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'March 2024: 2 entries' })).toBeVisible();
  const days = page.getByRole('figure', { name: 'Day by day' });
  await days.getByText('As a table').click();
  await expect.element(days.getByRole('row', { name: 'March 2, 2024 1' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2024 in review' }))
    .toHaveAttribute('href', '/year/2024');
  expect(await axeViolations()).toEqual([]);
});

it('offers earlier years in a list, and the pages of the year in December', async () => {
  stopClock(new Date(2024, 11, 5));
  const byYear = [2018, 2019, 2020, 2022, 2023, 2024].map((year) => ({ year, count: 1 }));
  server.answers(lookBackApi.retrieve, ({ year }) =>
    year === undefined ? testAllYears({ byYear }) : testYear({ year, byYear }),
  );
  await openScreen('/dashboard', testUser());
  await expect
    .element(page.getByRole('link', { name: 'look back on your year' }))
    .toHaveAttribute('href', '/year/2024');
  await page.getByRole('combobox', { name: 'Earlier years' }).selectOptions('2019');
  await expect.poll(() => location.search).toBe('?year=2019');
  await expect.element(page.getByRole('heading', { name: 'The year 2019' })).toBeVisible();
});

it('shows years without entries between the others', async () => {
  const byYear = [2021, 2024].map((year) => ({ year, count: 3 }));
  server.answers(lookBackApi.retrieve, testAllYears({ byYear, total: 6 }));
  await openScreen('/dashboard', testUser());
  const years = page.getByRole('figure', { name: 'By year' });
  await years.getByText('As a table').click();
  for (const name of ['2021 3', '2022 0', '2023 0', '2024 3'])
    await expect.element(years.getByRole('row', { name })).toBeVisible();
});

it('counts unrated entries apart from the ratings', async () => {
  server.answers(
    lookBackApi.retrieve,
    testAllYears({
      byRating: [
        { rating: 5, count: 2 },
        { rating: null, count: 361 },
      ],
    }),
  );
  await openScreen('/dashboard', testUser());
  await expect.element(page.getByText('361 entries have no rating.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '5 stars: 2' })).toBeVisible();
});

const entryRated = (name: string, rating: number) => ({ ...testAllYears().bestOf[0]!.entry, name, rating });

it('shows only what was loved among the best of each year', async () => {
  server.answers(
    lookBackApi.retrieve,
    testAllYears({
      bestOf: [
        { period: '2023', entry: entryRated('Hunger', 3) },
        { period: '2024', entry: entryRated('Tampopo', 4) },
      ],
    }),
  );
  await openScreen('/dashboard', testUser());
  await expect.element(page.getByText('Tampopo')).toBeVisible();
  await expect.element(page.getByText('Hunger')).not.toBeInTheDocument();
});

it('shows the first recommendations of each kind', async () => {
  server.answers(forYouApi.retrieve, { groups: [testForYouGroup('movie', 5), testForYouGroup('book', 0)] });
  await openScreen('/dashboard', testUser());
  const shelf = page.getByRole('region', { name: 'For you' });
  await expect.element(shelf).toBeVisible();
  expect(shelf.getByRole('listitem').elements()).toHaveLength(3);
  expect(shelf.getByRole('heading', { level: 3 }).elements()).toHaveLength(1);
  expect(await axeViolations()).toEqual([]);
});

it('says that it is loading, and draws sketches for an empty log', async () => {
  const { promise, resolve } = Promise.withResolvers<ActivityOverview>();
  server.answers(activityApi.overview, () => promise);
  await openScreen('/dashboard', testUser());
  await expect.element(page.getByRole('main').getByText('Loading...')).toBeVisible();
  resolve({ ...OVERVIEW, total: 0, latest: [] });
  await expect.element(page.getByText('Your overview is empty so far')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('leads from an overview without anything done to the line of the log', async () => {
  keepLog();
  server.answers(activityApi.overview, { ...OVERVIEW, total: 0, doing: 2, latest: [] });
  await openScreen('/dashboard', testUser());
  await page.getByRole('link', { name: 'Write an entry' }).click();
  await expect.element(page.getByLabelText('Activity name')).toHaveFocus();
});

it('reports an overview that cannot be loaded, and loads it again', async () => {
  server.refuses(lookBackApi.retrieve, 'request.invalid');
  await openScreen('/dashboard', testUser());
  await expect.element(page.getByRole('alert')).toMatchTextContent('Data could not be retrieved!');
  expect(await axeViolations()).toEqual([]);
  server.answers(lookBackApi.retrieve, testAllYears());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'All years' })).toBeVisible();
});
