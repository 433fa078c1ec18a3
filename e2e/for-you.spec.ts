import { entryNames } from './support/entries.ts';
import { expect, test } from './support/test.ts';

const LOVED = ['Arrival', 'Amélie', 'The Godfather', 'Spirited Away', 'Casablanca'];

test('the log recommends what is like the loved movies, and the next one in place of a dismissed one', async ({
  page,
  user,
  log,
}) => {
  await log(
    user,
    LOVED.map((name) => ({ name, category: 'MOVIE', rating: 5 })),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'For you' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Show all, with the reasons' }).click();
  const movies = page.getByRole('region', { name: 'Movies' });
  await expect(movies.getByRole('listitem').filter({ hasText: 'Because you gave' })).toHaveCount(10);
  const titles = movies.getByRole('heading', { level: 3 });
  const [first = '', second = ''] = await titles.allInnerTexts();
  await movies
    .getByRole('button', { name: /^Wish for / })
    .nth(1)
    .click();
  await expect(movies.getByText('In your wishes')).toBeVisible();
  await movies
    .getByRole('button', { name: /^Not this one: / })
    .first()
    .click();
  await expect(titles.first()).toHaveText(second);
  await page.reload();
  await expect(titles).toHaveCount(10);
  await expect(titles.filter({ hasText: first })).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Dismissed' })
    .getByRole('button', { name: /^Bring back: / })
    .click();
  await expect(titles.first()).toHaveText(first);
  await page.goto('/activity?status=WANT');
  await expect(entryNames(page)).toHaveCount(1);
});

test('two people agree by a code, and either ends it', async ({
  page,
  user,
  log,
  browser,
  newUser,
  logIn,
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
  await page.getByRole('button', { name: 'Make or enter a code' }).click();
  const make = page.locator('form').filter({ hasText: 'Make a code' });
  await make.getByLabel('Your name').fill('Anna');
  await make.getByRole('button', { name: 'Agree and make a code' }).click();
  const code = await make.getByLabel('Your code').innerText();

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(otherContext, other);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/forYou');
  await otherPage.getByRole('button', { name: 'Make or enter a code' }).click();
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
  await page.getByRole('button', { name: 'End with Ben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('button', { name: 'You and Ben' })).toHaveCount(0);
});
