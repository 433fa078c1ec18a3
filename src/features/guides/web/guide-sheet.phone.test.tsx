import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import {
  axeViolations,
  keepDismissals,
  keepLog,
  openScreen,
  server,
  testMapBackground,
  testMovieGuide,
  testTravelGuide,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

beforeEach(() => {
  keepLog();
  keepDismissals();
  server.answers(guideApi.makers, { languageModel: false });
  server.answers(guideMapApi.retrieve, testMapBackground());
});

it('copies the link on a phone without a notice, which phones show by themselves', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  server.answers(guideApi.movieGuide, testMovieGuide());
  await openScreen(`/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`, testUser());
  await page.getByRole('button', { name: 'Copy Link To Guide' }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[location.href]]);
  expect(page.getByText('Link was copied!').elements()).toEqual([]);
});

it('folds the filters of a guide away on a phone', async () => {
  server.answers(guideApi.movieGuide, testMovieGuide());
  await openScreen(`/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`, testUser());
  await page.getByRole('button', { name: 'Filter' }).click();
  await userEvent.selectOptions(page.getByLabelText('Decade'), '1980s (3)');
  await expect.element(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('names the sights in the maps app of a phone', async () => {
  server.answers(guideApi.travelGuide, testTravelGuide());
  await openScreen(
    `/travelGuide/${encodeURIComponent('{"place":"Venice","childFriendly":false}')}`,
    testUser(),
  );
  await expect
    .element(page.getByRole('link', { name: "In a maps app opens St Mark's Basilica" }))
    .toHaveAttribute('href', "geo:45.4345,12.3397?q=45.4345,12.3397(St%20Mark's%20Basilica)");
  expect(await axeViolations()).toEqual([]);
});
