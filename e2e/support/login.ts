import type { Page } from '@playwright/test';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Submits the login form of the open screen. Tests of other features use the fixture `logIn`. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
