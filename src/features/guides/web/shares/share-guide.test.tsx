import { guideApi } from '../../contract/guide.ts';
import { guideMapApi } from '../../contract/guide-map.ts';
import { publicGuidesApi, type GuideShare } from '../../contract/public-guides.ts';
import { doorApi } from '#platform/contract/integration-calls.ts';
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
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

const ARRIVAL = `/movieGuide/${encodeURIComponent('{"name":"Arrival"}')}`;
const VENICE = `/travelGuide/${encodeURIComponent('{"place":"Venice","childFriendly":true}')}`;
const SHARE: GuideShare = { token: 'a'.repeat(43), creationTime: '2026-01-01T08:00:00.000Z' };
const LINK = `${location.origin}/sharedGuide#${SHARE.token}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  let share: GuideShare | null = null;
  keepLog();
  keepDismissals();
  server.answers(guideApi.makers, { languageModel: false });
  server.answers(guideApi.movieGuide, testMovieGuide());
  server.answers(guideApi.travelGuide, testTravelGuide());
  server.answers(guideMapApi.retrieve, testMapBackground());
  server.answers(publicGuidesApi.retrieve, () => ({ share }));
  server.answers(publicGuidesApi.share, () => (share = SHARE));
  server.answers(publicGuidesApi.withdraw, () => {
    share = null;
    return {};
  });
});

async function openDialog(): Promise<void> {
  await button('More for this guide').click();
  await page.getByRole('menuitem', { name: 'Share this guide' }).click();
}

it('shares a guide by a link, which can be copied, and revokes it after asking', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen(ARRIVAL, testUser());
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Share this guide' });
  await expect.element(dialog).toMatchTextContent('A link shows this guide as it is now');
  await button('Make a link').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Link to the guide for Arrival' }))
    .toHaveValue(LINK);
  await expect.element(dialog).toMatchTextContent('as it was on 1/1/26');
  expect(await axeViolations()).toEqual([]);
  await expect.element(button('Copy link')).toHaveFocus();
  await button('Copy link').click();
  await expect.element(page.getByText('The link was copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(LINK);

  await button('Close').click();
  await expect.element(button('More for this guide')).toHaveFocus();
  await openDialog();
  await button('Revoke link').click();
  await page
    .getByRole('dialog', { name: 'Revoke the link?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect.element(page.getByText('The link no longer works.')).toBeVisible();
  await expect.element(button('Make a link')).toHaveFocus();
  expect(server.inputsOf(publicGuidesApi.share)).toEqual([{ id: 'guide-1', childFriendly: false }]);
  expect(server.inputsOf(publicGuidesApi.withdraw)).toEqual([{ id: 'guide-1' }]);
});

it('tells visitors that a guide was asked for with children', async () => {
  await openScreen(VENICE, testUser());
  await openDialog();
  await button('Make a link').click();
  await expect.element(button('Copy link')).toBeVisible();
  expect(server.inputsOf(publicGuidesApi.share)).toEqual([{ id: 'guide-2', childFriendly: true }]);
});

it('offers the share sheet of the device, which may be closed without a choice', async () => {
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('Canceled', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  server.answers(publicGuidesApi.retrieve, { share: SHARE });
  await openScreen(ARRIVAL, testUser());
  await openDialog();
  await button('Send…').click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: LINK });
  await expect.element(button('Copy link')).toBeVisible();
});

it('says why a guide cannot be shared, and that its link cannot be loaded', async () => {
  server.refuses(publicGuidesApi.share, 'share.too-many');
  await openScreen(ARRIVAL, testUser());
  await openDialog();
  await button('Make a link').click();
  await expect
    .element(page.getByText(/^The guide could not be shared: You have too many links/))
    .toBeVisible();
  await button('Close').click();
  server.refuses(publicGuidesApi.retrieve, 'request.too-many');
  await openDialog();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The link could not be loaded: Too many requests');
});

it('is not offered while public pages are turned off', async () => {
  server.answers(doorApi.open, { open: ['share'] });
  await openScreen(ARRIVAL, testUser());
  await button('More for this guide').click();
  await expect.element(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Share this guide' }).elements()).toEqual([]);
});
