import { expect, test } from './support/test.ts';

test('a guide for several titles is created with suggestions for each, and says what they share', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  const six = 'Heat, Jaws, Amélie, Alien, Arrival, Her';
  await page.goto(`/movieGuide/${encodeURIComponent(JSON.stringify({ name: six }))}`);
  const shorter = page.getByRole('link', { name: 'The first five: Heat, Jaws, Amélie, Alien, Arrival' });
  await expect(shorter).toHaveAttribute('href', /Arrival%22/);
  expect(await axeViolations()).toEqual([]);
  await page.goto('/movieGuide');
  const field = page.getByLabel('Title');
  await expect(field).toHaveAccessibleDescription(/Up to five titles/);
  await field.pressSequentially('Arrival, perfect d');
  await expect(page.locator('datalist option').first()).toHaveAttribute(
    'value',
    'Arrival, Perfect Days (2023)',
  );
  await field.fill('Arrival, Perfct Dxyzq and Her');
  await field.press('Enter');
  await expect(page.getByText('No movie called “Perfct Dxyzq” is in the catalogue')).toBeVisible();
  await page
    .getByRole('region', { name: 'Close matches' })
    .getByRole('link', { name: /^Perfect Days \(2023\)/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'If you loved Arrival, Perfect Days and Her',
  );
  await expect(page.getByText('Arrival and Her: ', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  expect(await axeViolations()).toEqual([]);
});
