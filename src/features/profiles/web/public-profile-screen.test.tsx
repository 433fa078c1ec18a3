import { publicProfileApi } from '../contract/people.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { answerChoices, testProfileSettings, testPublicProfile } from '#testing/components/people.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const form = () => page.getByRole('form', { name: 'Public profile' });
const handle = () => form().getByRole('textbox', { name: 'Name in the address' });
const publish = () => form().getByRole('button', { name: 'Publish' });

async function openSettings(): Promise<void> {
  answerChoices([2023, 2024]);
  await openScreen('/publicProfile', testUser());
  await expect.element(form()).toBeVisible();
}

it('publishes a profile with the chosen parts, by keyboard', async () => {
  server.answers(publicProfileApi.retrieve, { profile: null });
  server.answers(publicProfileApi.save, (draft) => testProfileSettings(draft));
  await openSettings();
  await publish().click();
  await expect.element(handle()).toHaveFocus();
  await userEvent.keyboard('Admin{Tab}Ann{Tab}Trains and the sea.');
  for (const name of ['Japan', '2024', 'How many places', 'The newest 24 entries']) {
    form().getByRole('checkbox', { name }).element().focus();
    await userEvent.keyboard(' ');
  }
  await form().getByRole('combobox', { name: 'Newest entries' }).selectOptions('The newest 5');
  await publish().click();
  await expect.element(form().getByRole('alert')).toMatchTextContent('This name is reserved.');
  expect(server.inputsOf(publicProfileApi.save)).toEqual([]);
  expect(await axeViolations()).toEqual([]);

  await handle().fill('ANN');
  await publish().click();
  await expect.element(page.getByText('Your profile is public now.')).toBeVisible();
  await expect.element(form().getByRole('button', { name: 'Save changes' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: /\/people\/ann$/i })).toBeVisible();
  expect(server.inputsOf(publicProfileApi.save)).toMatchObject([
    {
      displayName: 'Ann',
      about: 'Trains and the sea.',
      listIds: ['japan'],
      years: [2024],
      numbers: true,
      favourites: true,
      latest: 5,
      indexed: false,
    },
  ]);
});

it('previews what visitors would see, whose lists and years lead nowhere yet, until the choice changes', async () => {
  server.answers(publicProfileApi.retrieve, { profile: null });
  server.answers(publicProfileApi.preview, ({ about }) =>
    testPublicProfile({ about, lists: [{ id: 'japan', name: 'Japan' }], years: [2024] }),
  );
  await openSettings();
  await form().getByRole('textbox', { name: 'About you' }).fill('Trains and the sea.');
  await page.getByRole('button', { name: 'Show what visitors see' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('Trains and the sea.')).toBeVisible();
  await expect.element(preview.getByText('Japan')).toBeVisible();
  await expect.element(preview.getByRole('link')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(publicProfileApi.preview)).toMatchObject([{ displayName: 'Your display name' }]);
  await form().getByRole('checkbox', { name: '2023' }).click();
  await expect.element(preview.getByText('Trains and the sea.')).not.toBeInTheDocument();
});

it('reports a preview that failed', async () => {
  server.answers(publicProfileApi.retrieve, { profile: null });
  server.refuses(publicProfileApi.preview, 'request.too-many');
  await openSettings();
  await page.getByRole('button', { name: 'Show what visitors see' }).click();
  await expect
    .element(page.getByText('The preview failed: Too many requests. Please wait a moment.'))
    .toBeVisible();
});

it('reports an address that is taken', async () => {
  server.answers(publicProfileApi.retrieve, { profile: testProfileSettings({ published: false }) });
  server.refuses(publicProfileApi.save, 'profile.handle-taken');
  await openSettings();
  await expect.element(page.getByText('Your profile is switched off.')).toBeVisible();
  await publish().click();
  await expect.element(page.getByText('Publishing failed: This address is taken.')).toBeVisible();
});

it('changes a public profile, and switches it off', async () => {
  server.answers(publicProfileApi.retrieve, { profile: testProfileSettings() });
  server.answers(publicProfileApi.save, (draft) => testProfileSettings(draft));
  server.answers(publicProfileApi.withdraw, {});
  await openSettings();
  await form().getByRole('textbox', { name: 'Display name' }).fill('Anna');
  await form().getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Your profile was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(page.getByText('Your profile is not public any more.')).toBeVisible();
  await expect.element(page.getByText('Your profile is switched off.')).toBeVisible();
});

it('keeps one kind at least', async () => {
  server.answers(publicProfileApi.retrieve, { profile: testProfileSettings({ categories: ['BOOK'] }) });
  await openSettings();
  await expect.element(form().getByRole('checkbox', { name: 'Books', exact: true })).toBeDisabled();
});

it('reports settings that cannot be loaded, and loads them again', async () => {
  server.refuses(publicProfileApi.retrieve, 'request.too-many');
  answerChoices([]);
  await openScreen('/publicProfile', testUser());
  await expect
    .element(page.getByText('Loading your public profile failed: Too many requests. Please wait a moment.'))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answers(publicProfileApi.retrieve, { profile: null });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No entry has a date yet.')).toBeVisible();
});
