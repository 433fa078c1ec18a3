import { guideApi } from '#features/guides/contract/guide.ts';
import { openAdminArea } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const field = () => page.getByLabelText('Guide id');
const remove = () => page.getByRole('button', { name: 'Remove guide' });

it('removes the guide whose id was pasted, with or without its label', async () => {
  server.answers(guideApi.removeGuide, {});
  await openAdminArea('guides');
  await remove().click();
  await expect.element(page.getByText('Please enter the id of a guide.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await field().fill('Guide id: a-guide');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Guide Removed!')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  expect(server.inputsOf(guideApi.removeGuide)).toEqual([{ id: 'a-guide' }]);
});

it('contains the id of the guide from whose page the admin comes', async () => {
  await openAdminArea('guides&guide=a-guide');
  await expect.element(field()).toHaveValue('a-guide');
});

it('removes the guide of a shared link', async () => {
  server.answers(guideApi.bookGuide, { id: 'a-guide', name: 'Dune', others: [], bookRecommendations: [] });
  server.answers(guideApi.removeGuide, {});
  await openAdminArea('guides');
  await field().fill(`https://daybook.example.org/bookGuide/${encodeURIComponent('{"name":"Dune"}')}`);
  await remove().click();
  await expect.element(page.getByText('Guide Removed!')).toBeVisible();
  expect(server.inputsOf(guideApi.bookGuide)).toEqual([{ name: 'Dune' }]);
  expect(server.inputsOf(guideApi.removeGuide)).toEqual([{ id: 'a-guide' }]);
});

it('reports a guide that does not exist', async () => {
  server.refuses(guideApi.removeGuide, 'guide.not-found');
  await openAdminArea('guides');
  await field().fill('no-guide');
  await remove().click();
  await expect.element(page.getByText('Failed to Remove Guide: 404. There is no such guide.')).toBeVisible();
});
