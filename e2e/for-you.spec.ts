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
  await want.click();
  await expect(page.getByText(/ is not among your wishes any more\.$/)).toBeVisible();
  await expect(page.getByText(/ is among your wishes\.$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByText('Wished for')).toBeVisible();
  await first.getByRole('button', { name: '5 stars' }).click();
  await expect(first.getByText(/^You rated this 5 · /)).toBeVisible();

  const titles = movies.getByRole('heading', { level: 3 });
  const last = await titles.last().innerText();
  await movies
    .getByRole('button', { name: /^Not this one: / })
    .nth(1)
    .click();
  await expect(titles.nth(8)).toHaveText(last);
  await expect(titles).toHaveCount(10);
  const dismissed = page.getByRole('region', { name: 'Dismissed' });
  await dismissed.getByRole('button', { name: /^Bring back: / }).click();
  await expect(dismissed).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'For you' }).getByRole('listitem')).toHaveCount(3);
});

test('two people agree by a code, and either ends it', async ({
  page,
  user,
  log,
  browser,
  newUser,
  logIn,
  axeViolations,
}) => {
  await log(
    user,
    LOVED.map((name) => ({ name, category: 'MOVIE', rating: 5 })),
  );
  const other = await newUser();
  await log(
    other,
    ['Interstellar', 'Das Boot', 'Blade Runner', 'Alien', 'Heat'].map((name) => ({
      name,
      category: 'MOVIE',
      rating: 5,
    })),
  );
  await page.goto('/forYou');
  const make = page.locator('form').filter({ hasText: 'Make a code' });
  await make.getByLabel('Your name').fill('Anna');
  await make.getByRole('button', { name: 'Agree and make a code' }).click();
  const code = await make.getByLabel('Your code').innerText();

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(otherContext, other);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/forYou');
  const enter = otherPage.locator('form').filter({ hasText: 'Enter a code' });
  await enter.getByLabel('Code').fill(code.toLowerCase());
  await enter.getByLabel('Your name').fill('Ben');
  await enter.getByRole('button', { name: 'Agree and enter the code' }).click();
  await otherPage.getByRole('button', { name: 'You and Anna' }).click();
  await expect(otherPage.getByText(/^For Anna, who liked/).first()).toBeVisible();
  await otherContext.close();

  await page.reload();
  await page.getByRole('button', { name: 'You and Ben' }).click();
  await expect(page.getByText(/^For Ben, who liked/).first()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'End with Ben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('button', { name: 'You and Ben' })).toHaveCount(0);
});
