import { activityApi } from '../../contract/activity.ts';
import { workApi, type WorkAnswer } from '#features/guides/contract/catalogue-work.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import {
  axeViolations,
  keepLists,
  keepLog,
  openScreen,
  server,
  testList,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const times = () =>
  page
    .getByRole('list', { name: 'Every time' })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

const ownCovers = () => document.querySelectorAll('[aria-label="About it"] img').length;

const DUNE: WorkAnswer = {
  work: {
    category: 'BOOK',
    name: 'Dune',
    year: 1965,
    creators: ['Frank Herbert'],
    description: 'A desert planet has the spice that everybody wants.',
    genres: ['science fiction', 'adventure'],
    country: 'United States',
    pages: 612,
    series: { name: 'Dune', number: 1 },
    otherNames: ['Der Wüstenplanet'],
  },
  alike: [
    {
      category: 'BOOK',
      name: 'Hyperion',
      year: 1989,
      creators: ['Dan Simmons'],
      description: 'Seven pilgrims.',
    },
    { category: 'BOOK', name: 'The Odyssey', creators: ['Homer'] },
  ],
};
const dune = { name: 'Dune', category: 'BOOK', year: 1965 } as const;
const DUNE_PAGE = '/activity/work/book?name=Dune&year=1965';

beforeEach(() => {
  server.answers(workApi.retrieve, DUNE);
  keepLists();
});

it('shows every time of a work on its page, where another one is added in place', async () => {
  const entries = keepLog([
    { ...dune, rating: 4, date: '2024-05' },
    { ...dune, name: 'DUNE', rating: 3, date: '2009', note: 'Too young for it.' },
    { ...dune, category: 'MOVIE' },
  ]).entries();
  server.answers(listsApi.retrieve, [
    {
      id: 'list-1',
      name: 'Desert',
      note: '',
      items: [{ activityId: entries[0]!.id, note: '' }],
      version: 1,
      creationTime: '2026-01-01T08:00:00.000Z',
    },
  ]);
  await openScreen('/activity', testUser());
  await page.getByRole('button', { name: 'Dune', exact: true }).last().click();
  await page.getByRole('link', { name: '2 times' }).click();
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/activity\/work\/book\?name=Dune/);
  await expect.poll(() => document.title).toBe('Dune · Daybook');
  await expect.poll(times).toEqual(['Second time', 'First time']);
  await expect.element(page.getByRole('link', { name: 'Desert' })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'First time, 2009: 3, Second time, May 2024: 4' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Log it again' }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '5 stars' }).click();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(times).toEqual(['Third time', 'Second time', 'First time']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(times).toHaveLength(2);
});

it('shows what the catalogue knows of a work, and what is like it', async () => {
  keepLog([dune]);
  await openScreen(DUNE_PAGE, testUser());
  await expect.element(page.getByText('A desert planet has the spice')).toBeVisible();
  const about = page.getByRole('region', { name: 'About it' });
  for (const text of ['Frank Herbert, 1965', 'science fiction, adventure', '612 pages', 'Dune, part 1'])
    await expect.element(about.getByText(text)).toBeVisible();
  await expect.element(about.getByRole('link', { name: 'Book guide' })).toBeVisible();
  await page.getByRole('link', { name: 'Hyperion' }).click();
  await expect.poll(() => location.search).toBe('?name=Hyperion&year=1989');
});

it('shows the seasons of a show, and shows that are like it, but no guide', async () => {
  const show = { category: 'SHOW', name: 'The Wire', year: 2002 } as const;
  server.answers(workApi.retrieve, {
    work: { ...show, creators: ['David Simon'], seasons: 5 },
    alike: [{ category: 'SHOW', name: 'Luther', year: 2010, creators: ['Neil Cross'] }],
  });
  keepLog([show]);
  await openScreen('/activity/work/show?name=The+Wire&year=2002', testUser());
  const about = page.getByRole('region', { name: 'About it' });
  await expect.element(about.getByText('5 seasons')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Luther' })).toBeVisible();
  await expect.element(about.getByRole('link', { name: /guide/ })).not.toBeInTheDocument();
});

it('shows a work that is only in the catalogue, and logs it with its author and year', async () => {
  const log = keepLog();
  await openScreen(DUNE_PAGE, testUser());
  await page.getByRole('button', { name: 'Log it', exact: true }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '5 stars' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(times).toEqual(['First time']);
  expect(log.entries()[0]).toMatchObject({ ...dune, creator: 'Frank Herbert', rating: 5 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => log.entries()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Log it', exact: true })).toBeVisible();
});

it('shows what was logged from a page that was opened under another name', async () => {
  const botw = { category: 'GAME', name: 'The Legend of Zelda: Breath of the Wild', year: 2017 } as const;
  server.answers(workApi.retrieve, { work: { ...botw, creators: ['Nintendo'] }, alike: [] });
  const log = keepLog();
  await openScreen('/activity/work/game?name=BotW&year=2018', testUser());
  await expect.element(page.getByRole('heading', { name: botw.name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Log it', exact: true }).click();
  await page.getByRole('form').getByRole('radio', { name: '5 stars' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(times).toEqual(['First time']);
  expect(log.entries()).toMatchObject([botw]);
  await expect.element(page.getByRole('button', { name: 'Log it again' })).toBeVisible();
});

it('shows places to see under a heading that is true of sights, too', async () => {
  const sight = { category: 'PLACE', name: 'Belém Tower' } as const;
  server.answers(workApi.retrieve, { work: sight, alike: [{ category: 'PLACE', name: 'Lisbon' }] });
  keepLog();
  await openScreen('/activity/work/place?name=Bel%C3%A9m+Tower', testUser());
  await expect.element(page.getByRole('heading', { name: 'Places to see' })).toBeVisible();
});

it('adds to the wishes what is like a work, and takes it out again', async () => {
  const log = keepLog([dune]);
  await openScreen(DUNE_PAGE, testUser());
  const wish = page.getByRole('button', { name: 'Wish for Hyperion' });
  await wish.click();
  await expect.element(wish).toHaveAttribute('aria-pressed', 'true');
  expect(log.entries()[0]).toMatchObject({ name: 'Hyperion', creator: 'Dan Simmons', year: 1989 });
  await page.getByRole('button', { name: 'Wish for The Odyssey' }).click();
  await expect.poll(() => log.entries()[0]).toMatchObject({ name: 'The Odyssey', status: 'WANT' });
  expect(log.entries()[0]).not.toHaveProperty('year');
  await wish.click();
  await expect.element(wish).toHaveAttribute('aria-pressed', 'false');
  expect(await axeViolations()).toEqual([]);
});

it('lets a wish come true as the same entry', async () => {
  const log = keepLog([{ ...dune, status: 'WANT', rating: null, date: undefined, note: 'From Ann.' }]);
  await openScreen(DUNE_PAGE, testUser());
  await expect.poll(times).toEqual(['In your wishes']);
  await page.getByRole('button', { name: 'Log it', exact: true }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '4 stars' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(times).toEqual(['First time']);
  await expect.poll(() => log.entries()[0]).toMatchObject({ rating: 4, note: 'From Ann.' });
  expect(log.entries()).toHaveLength(1);
});

it('rates, edits and deletes each time in place, until that is undone', async () => {
  const log = keepLog([{ ...dune, rating: 3, date: '2024-05' }]);
  await openScreen(DUNE_PAGE, testUser());
  const rating = page.getByRole('group', { name: 'Rating of First time' });
  await rating.getByRole('radio', { name: '5 stars' }).click();
  await expect.poll(() => log.entries()[0]?.rating).toBe(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rating.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit First time' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('In one night.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('In one night.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete First time' }).click();
  await expect.poll(() => log.entries()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(times).toEqual(['First time']);
});

it('adds a work to a list', async () => {
  keepLog([dune]);
  keepLists([testList([], { name: 'Desert' })]);
  await openScreen(DUNE_PAGE, testUser());
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desert/ })
    .click();
  await expect.element(page.getByRole('link', { name: 'Desert' })).toBeVisible();
});

it('adds a work whose entry waits to a list as a title', async () => {
  keepLog();
  const kept = keepLists([testList([], { name: 'Desert' })]);
  server.losesConnection(activityApi.submit);
  await openScreen(DUNE_PAGE, testUser());
  await page.getByRole('button', { name: 'Log it', exact: true }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '5 stars' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Dune” waits in this browser until you are online.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desert/ })
    .click();
  await expect.poll(() => kept.lists()[0]).toMatchObject({ items: [], titles: [dune] });
});

it('offers the works of a name that several have', async () => {
  keepLog();
  const movie = { category: 'MOVIE', name: 'Dune' } as const;
  server.answers(workApi.retrieve, { alike: [1984, 2021].map((year) => ({ ...movie, year })) });
  await openScreen('/activity/work/movie?name=Dune', testUser());
  await expect.element(page.getByRole('heading', { name: 'Which one is it?' })).toBeVisible();
  await page.getByRole('link', { name: 'Dune' }).last().click();
  await expect.poll(() => location.search).toBe('?name=Dune&year=2021');
});

it('says that neither the log nor the catalogue knows a work', async () => {
  keepLog();
  server.answers(workApi.retrieve, { alike: [] });
  await openScreen('/activity/work/book?name=Solaris', testUser());
  await expect.element(page.getByRole('heading', { name: 'Not in your log' })).toBeVisible();
});

it('shows the entries of a work if the catalogue does not answer', async () => {
  keepLog([dune]);
  server.refuses(workApi.retrieve, 'server.failed');
  await openScreen(DUNE_PAGE, testUser());
  await expect.poll(times).toEqual(['First time']);
});

it('says that the log of a work could not be loaded', async () => {
  server.refuses(activityApi.retrieve, 'request.invalid');
  await openScreen('/activity/work/book?name=Solaris', testUser());
  await expect.element(page.getByRole('heading', { name: 'Your log could not be loaded' })).toBeVisible();
});

it('shows the links and lists of a note, and nothing of its HTML', async () => {
  keepLog([{ ...dune, note: 'See [the map](https://example.org/map):\n- *slow*\n<img src="x">' }]);
  await openScreen(DUNE_PAGE, testUser());
  const link = page.getByRole('link', { name: 'the map' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/map');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(page.getByRole('listitem').getByText('slow')).toBeVisible();
  await expect.element(page.getByText('<img src="x">')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('makes a picture of an entry the cover of its work, until that is undone', async () => {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d');
  const picture = await canvas.convertToBlob();
  server.answers(storageApi.content, picture);
  const log = keepLog([{ ...dune, pictures: ['a', 'b'] }]);
  await openScreen(DUNE_PAGE, testUser());
  await page.getByRole('button', { name: 'Use as cover: picture 2' }).click();
  await expect.poll(() => log.entries()[0]).toMatchObject({ pictures: ['b', 'a'], cover: true });
  await expect.poll(ownCovers).toBe(1);
  await expect
    .element(page.getByRole('button', { name: 'Use as cover: picture 1' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ownCovers).toBe(0);
  await expect.poll(() => log.entries()[0]?.pictures).toEqual(['a', 'b']);
});
