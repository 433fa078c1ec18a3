import { adminApi } from '../contract/admin.ts';
import { openAdminArea, testAuditEntry } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const firstRow = () => page.getByRole('row').nth(1);

it('says who did what to whom, and offers all of it as a file', async () => {
  server.answers(adminApi.auditLog, [testAuditEntry({ action: 'user.quota-set', detail: '1.5 GiB' })]);
  await openAdminArea('audit');
  await expect
    .element(firstRow())
    .toMatchTextContent(/anna@example\.org.*quota set.*ben@example\.org.*1\.5 GiB/);
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/admin/auditLog.csv');
  expect(await axeViolations()).toEqual([]);
});

it('shows what happened of one kind only', async () => {
  server.answers(adminApi.auditLog, ({ action }) => (action === undefined ? [testAuditEntry()] : []));
  await openAdminArea('audit');
  await expect.element(firstRow()).toMatchTextContent('suspended');
  await page.getByRole('combobox', { name: 'What happened' }).selectOptions('exported the audit log');
  await expect.element(page.getByText('Nothing of this kind has happened.')).toBeVisible();
  expect(server.inputsOf(adminApi.auditLog).at(-1)?.action).toBe('audit.exported');
});

it('shows what concerns one user, and leads back to everyone', async () => {
  server.answers(adminApi.auditLog, [testAuditEntry()]);
  await openAdminArea('audit&user=2');
  await expect.element(firstRow()).toBeVisible();
  expect(server.inputsOf(adminApi.auditLog).at(-1)?.userId).toBe('2');
  await page.getByRole('button', { name: 'Everyone' }).click();
  await expect.poll(() => location.search).toBe('?show=audit');
  await expect.poll(() => server.inputsOf(adminApi.auditLog).at(-1)?.userId).toBeUndefined();
});

it('loads older entries on demand', async () => {
  const newest = Array.from({ length: 50 }, (_, index) => testAuditEntry({ id: `a${index}` }));
  server.answers(adminApi.auditLog, ({ after }) =>
    after === undefined ? newest : [testAuditEntry({ id: 'old', action: 'user.created' })],
  );
  await openAdminArea('audit');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('cell', { name: 'user created' })).toBeVisible();
  expect(server.inputsOf(adminApi.auditLog).at(-1)?.after).toBe('a49');
});

it('reports an audit log that cannot be loaded', async () => {
  server.refuses(adminApi.auditLog, 'request.too-many');
  await openAdminArea('audit');
  await expect
    .element(page.getByText('The audit log could not be loaded: Too many requests. Please wait a moment.'))
    .toBeVisible();
});
