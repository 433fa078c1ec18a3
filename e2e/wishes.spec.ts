import { entryNames } from './support/entries.ts';
import { expect, test } from './support/test.ts';

const WISHES = ['Dune', 'Solaris', 'Ubik'];

test('wishes are put in order by keys and by dragging, and one comes true with its rating', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(
    user,
    WISHES.map((name) => ({ name, status: 'WANT' as const, rating: null, date: null })),
  );
  await page.goto('/activity?status=WANT');
  await expect(entryNames(page)).toHaveText(WISHES);
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
  await handle('Ubik').focus();
  await page.keyboard.press('Home');
  await expect(entryNames(page)).toHaveText(['Ubik', 'Dune', 'Solaris']);
  await expect(handle('Ubik')).toBeFocused();
  await handle('Solaris').dragTo(handle('Dune'), { targetPosition: { x: 10, y: 2 } });
  await expect(entryNames(page)).toHaveText(['Ubik', 'Solaris', 'Dune']);
  await page.keyboard.press('u');
  await expect(entryNames(page)).toHaveText(['Ubik', 'Dune', 'Solaris']);

  await page.getByRole('button', { name: 'Done: Dune' }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '4 stars' }).check();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Dune” is in your log.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(entryNames(page)).toHaveText(['Ubik', 'Dune', 'Solaris']);
});

test('a move within many wishes keeps the row in sight and the focus on it, and a refused one is taken back', async ({
  page,
  user,
  log,
}) => {
  await log(
    user,
    Array.from({ length: 300 }, (_, index) => ({
      name: `Wish ${index}.`,
      status: 'WANT' as const,
      rating: null,
      date: null,
    })),
  );
  await page.goto('/activity?status=WANT');
  const handle = page.getByRole('button', { name: /^Move Wish 0\.,/ });
  await handle.focus();
  await page.keyboard.press('End');
  await expect(handle).toHaveAccessibleName('Move Wish 0., 300 of 300');
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();

  await page.route('**/api/activity/orderWishes', (route) => route.fulfill({ status: 500, body: '' }));
  await page.keyboard.press('Home');
  await expect(page.getByText('An issue occured!')).toBeVisible();
  await expect(handle).toHaveAccessibleName('Move Wish 0., 300 of 300');
  await page.goto('/activity?status=WANT&text=wish 29');
  await expect(page.getByText('To put your wishes in order')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move Wish/ })).toHaveCount(0);
});

test('the page of a work shows every time, and another one is added to it in place', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  const dune = { name: 'Dune', category: 'BOOK', year: 1965 } as const;
  await log(user, [
    { ...dune, rating: 4, date: '2024-05' },
    { ...dune, name: 'DUNE', rating: 3, date: '2009', note: 'Too young for it.' },
    { ...dune, category: 'MOVIE' },
  ]);
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Dune', exact: true }).last().click();
  await page.getByRole('link', { name: '2 times' }).click();
  await expect(page).toHaveURL(/\/activity\/work\/book\?name=Dune/);
  await expect(page).toHaveTitle('Dune · Daybook');
  const times = page.getByRole('list', { name: 'Every time' }).getByRole('heading');
  await expect(times).toHaveText(['Second time', 'First time']);
  await expect(
    page.getByRole('img', { name: 'First time, 2009: 3, Second time, May 2024: 4' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add another time' }).click();
  await page.getByRole('form', { name: 'How was Dune?' }).getByRole('radio', { name: '5 stars' }).check();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(times).toHaveText(['Third time', 'Second time', 'First time']);
  await page.goto('/activity/work/book?name=Solaris');
  await expect(page.getByRole('heading', { name: 'Not in your log' })).toBeVisible();
});
