import { expect, test } from './support/test.ts';

const LOVED = ['Arrival', 'Amélie', 'The Godfather', 'Spirited Away', 'Casablanca'];

test('the log recommends what is like the loved movies, and wishes can be undone or come true @phone', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(
    user,
    LOVED.map((name) => ({ name, category: 'MOVIE', rating: 5 })),
  );
  await page.goto('/activity');
  await page.getByRole('link', { name: 'For you' }).click();
  const movies = page.getByRole('region', { name: 'Movies' });
  await expect(movies.getByRole('listitem').filter({ hasText: 'Because you gave' })).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Books' })).toContainText('5 books');
  expect(await axeViolations()).toEqual([]);

  const want = movies.getByRole('button', { name: /^Want to: / }).first();
  await want.press('Enter');
  await expect(want).toHaveAttribute('aria-pressed', 'true');
  await expect(movies.getByText('Wished for')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(want).toHaveAttribute('aria-pressed', 'false');

  const first = movies
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await want.click();
  await expect(first.getByText('Wished for')).toBeVisible();
  await first.getByRole('button', { name: '5 stars' }).click();
  await expect(first.getByText(/^You rated this 5 · /)).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'For you' }).getByRole('listitem')).toHaveCount(3);
});
