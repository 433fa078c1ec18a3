import { expect, type Page } from '@playwright/test';

/** Searches the list, which all tests on the server share, for the test's own user. */
export async function openUsers(page: Page, email: string) {
  await page.goto('/admin');
  await page.getByLabel('Search by email').fill(email);
  await expect(page.getByRole('table', { name: '1 user', exact: true })).toBeVisible();
}

/** Presses the button and confirms the dialog. */
export async function suspend(page: Page, email: string) {
  await page.getByRole('button', { name: `Suspend ${email}` }).click();
  await page
    .getByRole('dialog', { name: `Suspend ${email}?` })
    .getByRole('button', { name: 'Suspend' })
    .click();
}
