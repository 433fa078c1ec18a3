import { expect, type Page } from '@playwright/test';

/** The lists are shared by all tests of a server: each looks for its own users. */
export async function openUsers(cursor: Page, email: string) {
  await cursor.goto('/admin');
  await cursor.getByLabel('Search by e-mail').fill(email);
  await expect(cursor.getByRole('table', { name: '1 user', exact: true })).toBeVisible();
}

/** Presses the button and says yes to the question. */
export async function suspend(cursor: Page, email: string) {
  await cursor.getByRole('button', { name: `Suspend ${email}` }).click();
  await cursor
    .getByRole('dialog', { name: `Suspend ${email}?` })
    .getByRole('button', { name: 'Suspend' })
    .click();
}
