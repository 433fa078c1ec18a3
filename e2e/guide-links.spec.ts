import { isFullRun } from '#testing/full-run.ts';
import { mutatedLinks } from './support/mutated-links.ts';
import { expect, test } from './support/test.ts';

// The router warns of an address that it cannot decode; the screen parses the address itself.
test.use({ expectedConsoleProblems: /could not be decoded/ });

/** A unit test covers a thousand links. */
const LINKS = isFullRun ? 1_000 : 50;
const LOADED_PAGES = 5;

test(`${LINKS} broken guide links never break the screen`, async ({ page, user: _user }) => {
  test.slow();
  await page.goto('/movieGuide');
  await expect(page.getByLabel('Title')).toBeVisible();
  const failedLinks = await page.evaluate(async (links) => {
    const failed: string[] = [];
    for (const link of links) {
      history.pushState(null, '', link);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      let isRendered = false;
      for (let frames = 0; frames < 100 && !isRendered; frames += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const content = document.querySelector('main :is(form, ol, [role=status])');
        isRendered = content !== null && document.querySelector('h1') !== null;
      }
      if (!isRendered) failed.push(link);
    }
    return failed;
  }, mutatedLinks(LINKS));
  expect(failedLinks).toEqual([]);
  await page.goto('/movieGuide/%7B%22name%22');
  await expect(page.getByText('The provided guide link was invalid!')).toBeVisible();
});

test('the page is served for any path below the guide paths', async ({ page, user: _user }) => {
  for (const link of mutatedLinks(LOADED_PAGES)) {
    const response = await page.goto(link);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
