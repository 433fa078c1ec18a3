import { axeViolations, openScreen } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('shows the date of the privacy policy, the minimum age and the terms of service', async () => {
  await openScreen('/login');
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await expect.element(page.getByText('Last updated August 19, 2024.')).toBeVisible();
  await expect.element(page.getByText(/not offered to children under 13/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('begins at the terms if the address names them', async () => {
  await openScreen('/legal#terms');
  await expect.element(page.getByRole('heading', { name: 'Terms of Service' })).toBeInViewport();
});
