import { EXPORT_FORMATS, type ExportPreview } from '../contract/activity-export.ts';
import { feedsApi, USUAL_FEED, type LogFeed } from '#features/feeds/contract/activity-feed.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const PREVIEW: ExportPreview = {
  entries: 3,
  formats: EXPORT_FORMATS.map((format) => ({
    format,
    entries: format === 'gpx' ? 0 : format === 'letterboxd' ? 2 : 3,
    leftOut: format === 'letterboxd' ? [{ reason: 'is a book', count: 1 }] : [],
    without: format === 'letterboxd' ? [{ reason: 'has a period', count: 1 }] : [],
    privateNotes: format === 'letterboxd' ? 2 : 0,
  })),
};
const FEED: LogFeed = {
  ...USUAL_FEED,
  token: 'secret',
  creationTime: '2026-01-01T08:00:00.000Z',
  lastReadTime: null,
};
const feeds = page.getByRole('region', { name: 'In your feed reader and calendar' });
const calendar = feeds.getByRole('textbox', { name: 'iCalendar, for calendars' });
const download = (name: string) => page.getByRole('link', { name: `Download for ${name}` });

beforeEach(() => {
  server.answers(activityApi.exportPreview, PREVIEW);
  server.answers(feedsApi.retrieve, { feed: null });
});

it('says what each file contains, what it leaves out, and offers only those with entries', async () => {
  await openScreen('/export', testUser());
  await expect
    .element(download('Letterboxd'))
    .toHaveAttribute('href', '/api/activity/export?format=letterboxd');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Letterboxd' }) });
  await expect.element(row).toMatchTextContent('2 of your 3 entries.');
  await expect.element(row).toMatchTextContent('1 is a book');
  await expect.element(page.getByText('Nothing in your log fits into this file.')).toBeVisible();
  expect(download('GPX').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Download everything' }))
    .toHaveAttribute('href', '/api/user/export');
  expect(await axeViolations()).toEqual([]);
  await row.getByRole('checkbox', { name: 'Include 2 notes, which others may then see there' }).click();
  await expect
    .element(download('Letterboxd'))
    .toHaveAttribute('href', '/api/activity/export?format=letterboxd&notes=include');
});

it('offers no files of an empty log', async () => {
  server.answers(activityApi.exportPreview, { entries: 0, formats: [] });
  await openScreen('/export', testUser());
  await expect.element(page.getByText(/^Once there is something in your log/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('reports files that cannot be prepared, and tries again', async () => {
  server.refuses(activityApi.exportPreview, 'request.invalid');
  await openScreen('/export', testUser());
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The other files could not be prepared: The input is invalid.');
  expect(await axeViolations()).toEqual([]);
  server.answers(activityApi.exportPreview, PREVIEW);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(download('Letterboxd')).toBeVisible();
});

it('creates the addresses of a feed, changes what is in it, renews and revokes them', async () => {
  server.answers(feedsApi.save, (settings) => ({ ...FEED, ...settings }));
  server.answers(feedsApi.renew, { ...FEED, token: 'renewed', lastReadTime: '2026-01-02T08:00:00.000Z' });
  server.answers(feedsApi.withdraw, {});
  await openScreen('/export', testUser());
  await feeds.getByRole('button', { name: 'Create the addresses' }).click();
  await expect.element(calendar).toHaveValue(`${location.origin}/api/feeds/log/secret/log.ics`);
  await expect.element(feeds.getByText('Nobody has read them yet.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await feeds.getByRole('checkbox', { name: 'Books' }).click();
  await expect.element(page.getByText('Your feed was changed.')).toBeVisible();
  await expect.element(feeds.getByRole('checkbox', { name: 'Books' })).not.toBeChecked();
  await feeds.getByRole('checkbox', { name: 'My notes' }).click();
  await expect.element(feeds.getByRole('checkbox', { name: 'My notes' })).toBeChecked();
  expect(server.inputsOf(feedsApi.save).at(-1)).toEqual({
    categories: ['PLACE', 'MOVIE', 'SHOW', 'GAME'],
    notes: true,
  });
  await feeds.getByRole('button', { name: 'New addresses' }).click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'New addresses' }).click();
  await expect.element(calendar).toHaveValue(`${location.origin}/api/feeds/log/renewed/log.ics`);
  await expect.element(feeds.getByText(/^Last read/)).toBeVisible();
  await feeds.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(feeds.getByRole('button', { name: 'Create the addresses' })).toBeVisible();
});

it('reports a feed that cannot be loaded', async () => {
  server.refuses(feedsApi.retrieve, 'request.invalid');
  await openScreen('/export', testUser());
  await expect.element(page.getByText('Loading your feed failed: The input is invalid.')).toBeVisible();
});

it('reports a feed that cannot be created', async () => {
  server.refuses(feedsApi.save, 'server.failed');
  await openScreen('/export', testUser());
  await feeds.getByRole('button', { name: 'Create the addresses' }).click();
  await expect
    .element(page.getByText('Changing your feed failed: Something went wrong on the server.'))
    .toBeVisible();
});
