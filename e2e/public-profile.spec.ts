import { expect, test } from './support/test.ts';

test('a profile is published, opened by a visitor with its list and its year, and switched off', async ({
  page,
  user,
  log,
  browser,
}) => {
  await log(user, [
    { name: 'Kyoto', category: 'PLACE', rating: 5, date: '2024-05-12', note: 'private' },
    { name: 'Dune <b>', category: 'BOOK', rating: 4, date: '2023' },
  ]);
  await page.goto('/lists');
  await page.getByLabel('New list').fill('Japan');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Kyoto' }).click();

  await page.goto('/account');
  await page.getByRole('link', { name: 'Set up a public profile' }).click();
  const form = page.getByRole('form', { name: 'Public profile' });
  const handle = `ann-${user.id.slice(-12)}`;
  await form.getByRole('textbox', { name: 'Name in the address' }).fill(handle.toUpperCase());
  await form.getByRole('textbox', { name: 'Display name' }).fill('Ann <script>');
  for (const name of ['Japan', '2024', 'How many places']) await form.getByRole('checkbox', { name }).check();
  await form.getByRole('combobox', { name: 'Newest entries' }).selectOption('The newest 5');
  await page.getByRole('button', { name: 'Show what visitors see' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('region', { name: 'Newest entries' })).toContainText('Kyoto');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your profile is public now.')).toBeVisible();
  await expect(page.getByRole('link', { name: `/people/${handle}` })).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/people/${handle}`);
  await expect(visitor).toHaveTitle('Ann <script> · Daybook');
  await expect(visitor.getByRole('list', { name: 'Numbers' })).toHaveText('1 place1 book');
  await expect(visitor.getByRole('region', { name: 'Newest entries' })).toContainText('Dune <b>');
  await expect(visitor.getByText('private')).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Japan' }).click();
  await expect(visitor.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  await expect(visitor.getByText('Kyoto')).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('link', { name: 'Back to the profile' }).click();
  await visitor.getByRole('link', { name: '2024' }).click();
  await expect(visitor.getByRole('article', { name: /^Page 1 of/ })).toContainText('1 entry');
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { name: 'Ann <script>', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Your profile is switched off.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await context.close();
});
