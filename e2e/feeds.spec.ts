import { expect, test } from './support/test.ts';

test('the log can be subscribed to, with the categories that its owner chooses', async ({
  page,
  user,
  log,
  request,
  axeViolations,
}) => {
  await log(user, [
    { name: 'Piranesi', category: 'BOOK', rating: 4, date: '2024-03-03' },
    { name: 'Arrival', category: 'MOVIE', rating: 5, date: '2024-03-02' },
  ]);
  await page.goto('/export');
  const section = page.getByRole('region', { name: 'In your feed reader and calendar' });
  await section.getByRole('button', { name: 'Create the addresses' }).click();
  const address = section.getByRole('textbox', { name: 'iCalendar, for calendars' });
  const url = await address.inputValue();
  expect(await (await request.get(url)).text()).toContain('SUMMARY:Piranesi');
  await section.getByRole('checkbox', { name: 'Books' }).click();
  await expect(page.getByText('Your feed was changed.')).toBeVisible();
  expect(await (await request.get(url)).text()).not.toContain('Piranesi');
  expect(await axeViolations()).toEqual([]);

  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByRole('button', { name: 'Create the addresses' })).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});
