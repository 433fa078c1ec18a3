import { expect, test } from './support/test.ts';

test('a dismissed recommendation makes room for the next one, and a guide is filtered and leads to others', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto(`/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`);
  const titles = page.getByRole('heading', { level: 2 });
  const dismissals = page.getByRole('button', { name: /^Not this one: / });
  await expect(titles).toHaveCount(10);
  const all = await titles.allTextContents();
  await dismissals.nth(2).press('Enter');
  await expect(titles.nth(2)).toHaveText(all[3]!);
  await expect(titles).toHaveCount(10);
  await expect(dismissals.nth(2)).toBeFocused();
  await page.keyboard.press('u');
  await expect(titles).toHaveText(all);

  await dismissals.first().click();
  await expect(titles.first()).toHaveText(all[1]!);
  await page.reload();
  await page.getByText('Dismissed (1)').click();
  await expect(titles.first()).toHaveText(all[1]!);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: /^Bring back: / }).click();
  await expect(titles).toHaveText(all);
  await expect(page.getByText('Dismissed (')).toHaveCount(0);

  await page.getByLabel('Decade').selectOption({ index: 1 });
  const count = page.getByRole('search', { name: 'Filter the recommendations' }).getByRole('status');
  await expect(count).toHaveText(/^\d+ of 40/);
  const filtered = await titles.allTextContents();
  await page
    .getByRole('link', { name: /^More like this/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Arrival');
  await page.goBack();
  await expect(titles).toHaveText(filtered);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(titles).toHaveText(all);
});
