import type { Page } from '@playwright/test';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the login form of the screen that is open and sends it. Tests of other things use the fixture `logIn`. */
export async function sendLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
