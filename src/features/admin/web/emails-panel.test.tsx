import { adminApi } from '../contract/admin.ts';
import { openAdminArea, testEmail } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

const LINK = 'https://daybook.example.org/changePassword/a-token';

it('says that the outbox is empty', async () => {
  server.answers(adminApi.mails, []);
  await openAdminArea('mails');
  await expect.element(page.getByText('The outbox is empty')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('shows and copies the link of an email that was not sent', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  server.answers(adminApi.mails, [testEmail()]);
  server.answers(adminApi.mailLink, { link: LINK });
  await openAdminArea('mails');
  await expect
    .element(page.getByRole('row').filter({ hasText: 'ben@example.org' }))
    .toMatchTextContent(/failed, tried 3×.*The mailbox is full\./);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Show link to ben@example.org' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(LINK);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('The link was copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(LINK);
});

it('selects a link that the browser does not allow to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  server.answers(adminApi.mails, [testEmail()]);
  server.answers(adminApi.mailLink, { link: LINK });
  await openAdminArea('mails');
  await page.getByRole('button', { name: 'Show link to ben@example.org' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Your browser does not allow copying here.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveSelection(LINK);
});

it('reports a link that cannot be shown', async () => {
  server.answers(adminApi.mails, [testEmail()]);
  server.refuses(adminApi.mailLink, 'mail.sent');
  await openAdminArea('mails');
  await page.getByRole('button', { name: 'Show link to ben@example.org' }).click();
  await expect
    .element(
      page.getByText(
        'The link could not be loaded: This email was sent, so only its recipient may see its link.',
      ),
    )
    .toBeVisible();
});

it('also lists sent emails, whose link only their recipient may see', async () => {
  server.answers(adminApi.mails, ({ unsent }) =>
    unsent === true ? [] : [testEmail({ state: 'sent', attempts: 1, lastError: null })],
  );
  await openAdminArea('mails');
  await page.getByLabelText('Only unsent emails').click();
  await expect.element(page.getByRole('cell', { name: 'sent to its recipient' })).toBeVisible();
});

it('reports an outbox that cannot be loaded', async () => {
  server.refuses(adminApi.mails, 'request.too-many');
  await openAdminArea('mails');
  await expect
    .element(page.getByText('The outbox could not be loaded: Too many requests. Please wait a moment.'))
    .toBeVisible();
});
