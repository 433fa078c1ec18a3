import { doctorApi, type DoctorFinding } from '#features/doctor/contract/doctor.ts';
import { openAdminArea } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const good: DoctorFinding = { area: 'Disk', state: 'good', text: 'DATA_DIR can be written.' };
const accepted: DoctorFinding = { area: 'Email', state: 'good', text: 'The mail server accepted a test.' };
const health = () => page.getByRole('region', { name: 'Health' });

beforeEach(() =>
  server.answers(doctorApi.releaseNotes, {
    version: '0.2.0',
    parts: [{ title: 'The log as a diary', items: ['Entries have a date.'] }],
  }),
);

it('shows what was found with its remedy, and counts what is wrong', async () => {
  server.answers(doctorApi.examine, {
    findings: [
      good,
      { area: 'Disk', state: 'warning', text: 'The disk is almost full.', remedy: 'Add a disk.' },
      { area: 'Email', state: 'error', text: 'The mail server does not answer.' },
      { area: 'Backups', state: 'skipped', text: 'There are none.' },
    ],
  });
  await openAdminArea('health');
  await expect.element(health().getByText('1 error, 1 warning')).toBeVisible();
  await expect.element(health().getByRole('img', { name: 'Good' })).toBeVisible();
  await expect.element(health().getByText('Add a disk.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('says that all is well, and examines the installation again', async () => {
  server.answers(doctorApi.examine, { findings: [good] });
  await openAdminArea('health');
  await expect.element(health().getByText('All is well.')).toBeVisible();
  server.refuses(doctorApi.examine, 'request.too-many');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect
    .element(page.getByText('Daybook could not be checked: Too many requests. Please wait a moment.'))
    .toBeVisible();
});

it('sends the admin an email to test the mail server', async () => {
  server.answers(doctorApi.examine, ({ letter }) => ({ findings: [letter ? accepted : good] }));
  await openAdminArea('health');
  await expect.element(health().getByText(good.text)).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect.element(health().getByText(accepted.text)).toBeVisible();
});

it('unfolds what is new in the running version', async () => {
  server.answers(doctorApi.examine, { findings: [good] });
  await openAdminArea('health');
  const summary = page.getByText('What is new in Daybook 0.2.0');
  await expect.element(summary).toBeVisible();
  summary.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'The log as a diary' })).toBeVisible();
});
