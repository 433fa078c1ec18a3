import { entryNames, entryRow } from './support/entries.ts';
import { expect, test } from './support/test.ts';

// Chromium logs each request without a connection.
test.use({
  serviceWorkers: 'allow',
  expectedConsoleProblems:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|navigation preload|cross-world service worker/,
});

test('the log opens without a connection, until its session has ended', async ({
  page,
  context,
  user,
  log,
}) => {
  await log(user, [{ name: 'Dune' }, { name: 'Emma' }]);
  await page.clock.install();
  await page.goto('/activity');
  await expect(entryNames(page)).toHaveText(['Dune', 'Emma']);
  // The log is kept once the page has been there for some seconds.
  const workers = async () => {
    await page.clock.fastForward(10_000);
    return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  };
  await expect.poll(workers).toBe(1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/activity?sharedTitle=Severance');
  await expect(offline.getByLabel('Activity name')).toHaveValue('Severance ');
  await expect(offline.getByText('There is no connection to Daybook.')).toBeVisible();
  await offline.getByRole('radio', { name: 'Show' }).check();
  await offline.getByLabel('Activity name').press('Enter');
  await expect(entryNames(offline)).toHaveText(['Severance', 'Dune', 'Emma']);
  await expect(entryRow(offline, 'Severance')).toContainText('Waiting');

  await log(user, [{ name: 'Added elsewhere' }]);
  await context.setOffline(false);
  await expect(entryRow(offline, 'Added elsewhere')).toBeVisible();
  await expect(offline.getByText('There is no connection to Daybook.')).toBeHidden();
  const stored = async () =>
    (await offline.request.post('/api/activity/retrieve', { data: { all: true } })).json();
  await expect.poll(stored).toHaveLength(4);

  const kept = () =>
    offline.evaluate(async () => [
      localStorage.getItem('daybook.kept-log'),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
  await expect.poll(kept).toEqual([user.id, 'daybook-kept-log']);
  await context.clearCookies();
  await offline.reload();
  await expect(offline).toHaveURL('/login');
  // Its screen loads after the address has changed.
  await expect(offline.getByLabel('Password')).toBeVisible();
  await expect.poll(kept).toEqual([null]);
  await context.setOffline(true);
  await offline.goto('/activity');
  await expect(offline.getByText('There is no connection to the server.')).toBeVisible();
  await expect(offline.getByRole('main')).not.toContainText('Dune');
});
