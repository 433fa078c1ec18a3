import { expect, type Page } from '@playwright/test';

/** The lists are shared by all tests of a server: each looks for its own users. */
export async function openUsers(page: Page, email: string) {
  await page.goto('/admin');
  await page.getByLabel('Search by email').fill(email);
  await expect(page.getByRole('table', { name: '1 user', exact: true })).toBeVisible();
}

/** Presses the button and says yes to the question. */
export async function suspend(page: Page, email: string) {
  await page.getByRole('button', { name: `Suspend ${email}` }).click();
  await page
    .getByRole('dialog', { name: `Suspend ${email}?` })
    .getByRole('button', { name: 'Suspend' })
    .click();
}
