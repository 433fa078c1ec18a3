import { accountApi } from '#features/account/contract/account.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { stopClock } from '#testing/components/clock.ts';
import {
  axeViolations,
  keepImports,
  keepLog,
  openScreen,
  server,
  testAdmin,
  testUser,
} from '#testing/components/index.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

const MENU = ['Activity', 'Travel', 'Movies', 'Books', 'Storage', 'Feedback'];
const menuButton = (name: string | RegExp = /^Menu of/) => page.getByRole('button', { name });

async function press(control: Locator, keys: string): Promise<void> {
  await expect.element(control).toBeVisible();
  control.element().focus();
  await userEvent.keyboard(keys);
}

async function menuItems(): Promise<(string | null)[]> {
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent?.trim() ?? null);
}

const topOfPage = () => page.getByRole('main').element().getBoundingClientRect().top;

/** Lets the browser have a connection, or none. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

it('has exactly the specified menu entries in their order', async () => {
  await openScreen('/legal', testUser());
  await menuButton().click();
  expect(await menuItems()).toEqual([...MENU, 'Logout']);
  expect(await axeViolations()).toEqual([]);
});

it('has another menu entry for admins', async () => {
  await openScreen('/legal', testAdmin());
  await menuButton().click();
  expect(await menuItems()).toEqual([...MENU, 'Admin', 'Logout']);
});

const UNREAD = { unread: 1_000, read: 0, archived: 0, spam: 0, deleted: 0 };

it('says in the menu how much feedback is unread', async () => {
  server.answers(feedbackApi.counts, { ...UNREAD, hasNamed: true });
  await openScreen('/legal', testUser());
  await menuButton(`Menu of ${testUser().email} 999+ unread feedback`).click();
  await expect.element(page.getByRole('menuitem', { name: 'Feedback 999+ unread' })).toBeVisible();
});

it('says it only in the menu to people who have not named a project', async () => {
  server.answers(feedbackApi.counts, UNREAD);
  await openScreen('/legal', testUser());
  await menuButton().click();
  await expect.element(page.getByRole('menuitem', { name: 'Feedback 999+ unread' })).toBeVisible();
  await expect.element(menuButton()).toHaveAccessibleName(`Menu of ${testUser().email}`);
});

it('moves the focus from the menu to the screen that it opens', async () => {
  await openScreen('/legal', testUser({ emailVerified: false }));
  await menuButton().click();
  await page.getByRole('menuitem', { name: 'Storage' }).click();
  await expect.element(page.getByText('One more step')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('closes the menu by Escape, which returns the focus to its button', async () => {
  await openScreen('/legal', testUser());
  await press(menuButton(), '{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(menuButton()).toHaveFocus();
});

it('logs out with the keyboard alone, and keeps nothing of the user', async () => {
  server.answers(accountApi.logout, {});
  await openScreen('/legal', testUser());
  await press(menuButton(), '{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(document.body.textContent).not.toContain(testUser().email);
});

it('reports a failed logout', async () => {
  server.refuses(accountApi.logout, 'server.busy');
  await openScreen('/legal', testUser());
  await menuButton().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.element(page.getByText('Logout failed: The server is busy. Please try again.')).toBeVisible();
});

const main = () => page.getByRole('navigation', { name: 'Main' });

it('has the main screens in the header, and says which one is open', async () => {
  server.answers(listsApi.retrieve, []);
  await openScreen('/lists', testUser());
  await expect.element(main().getByRole('link', { name: 'Lists' })).toHaveAttribute('aria-current', 'page');
  const links = main().getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Log', '/activity'],
    ['Lists', '/lists'],
    ['Guides', '/travelGuide'],
    ['For you', '/forYou'],
    ['Overview', '/dashboard'],
  ]);
  await expect.element(main().getByRole('button', { name: 'More', includeHidden: true })).not.toBeVisible();
  const { bottom } = page.getByRole('banner').element().getBoundingClientRect();
  expect(main().element().getBoundingClientRect().bottom).toBeLessThan(bottom);
  expect(await axeViolations()).toEqual([]);
});

it.for([
  ['/export', 'Log'],
  ['/import', 'Log'],
  ['/bookGuide', 'Guides'],
] as const)('marks the place of %s in the header: %s', async ([path, place]) => {
  keepImports();
  keepLog();
  await openScreen(path, testUser());
  await expect.element(main().getByRole('link', { name: place })).toHaveAttribute('aria-current', 'true');
});

it('has no main screens for visitors of a guide', async () => {
  await openScreen('/movieGuide');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.element(main()).not.toBeInTheDocument();
});

it('has a login instead of the menu for visitors', async () => {
  await openScreen('/legal');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

it('skips the header by the first tab stop', async () => {
  await openScreen('/changePassword');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('moves the focus of a link that is gone to the new screen', async () => {
  await openScreen('/login');
  await press(page.getByRole('link', { name: 'Forgot your password?' }), '{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('ends a notice after three seconds, but not while the pointer is on it', async () => {
  server.answers(accountApi.requestPasswordChange, {});
  const clock = stopClock();
  await openScreen('/changePassword');
  await page.getByLabelText('Email').fill('anna@example.org');
  const notice = page.getByText('Check your email for instructions to reset your password.');
  const send = page.getByRole('button', { name: 'Send email' });
  await send.click();
  await expect.element(notice).toBeVisible();
  await clock.advance(2_900);
  await expect.element(notice).toBeVisible();
  await clock.advance(200);
  await expect.element(notice).not.toBeInTheDocument();

  await send.click();
  await notice.hover();
  await clock.advance(10_000);
  await expect.element(notice).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await clock.advance(3_100);
  await expect.element(notice).not.toBeInTheDocument();
});

it('says that an unknown address leads nowhere, with a link back', async () => {
  await openScreen('/no/such/page');
  await expect.element(page.getByText('There is nothing here')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to the log' }))
    .toHaveAttribute('href', '/activity');
  expect(await axeViolations()).toEqual([]);
});

it('shows Loading... below the heading until the user is known', async () => {
  const known = Promise.withResolvers<{ anonymous: true }>();
  const opened = openScreen('/activity');
  server.answers(accountApi.me, () => known.promise);
  await opened;
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Your log');
  expect(await axeViolations()).toEqual([]);
  known.resolve({ anonymous: true });
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

it('says if the server does not respond, and asks it again', async () => {
  const opened = openScreen('/account');
  server.refuses(accountApi.me, 'request.too-many');
  await opened;
  await expect
    .element(page.getByText('The server said: Too many requests. Please wait a moment.'))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answers(accountApi.me, { anonymous: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

it('says in one sentence that there is no connection, until there is one, and moves nothing', async () => {
  await openScreen('/legal');
  await expect.element(page.getByText('Last updated August 19, 2024.')).toBeVisible();
  const before = topOfPage();
  setOnline(false);
  const hint = page.getByText('You are offline. What you have opened is still here.');
  await expect.element(hint).toBeVisible();
  expect(topOfPage()).toBe(before);
  expect(await axeViolations()).toEqual([]);
  setOnline(true);
  await expect.element(hint).not.toBeInTheDocument();
});
