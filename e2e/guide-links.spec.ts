import { isFullRun } from '#testing/full-run.ts';
import { mutatedLinks } from './support/mutated-links.ts';
import { expect, test } from './support/test.ts';

// The router warns of an address that it cannot decode; the screen parses the address itself.
test.use({ expectedComplaints: /could not be decoded/ });

/** A unit test covers a thousand links. */
const LINKS = isFullRun ? 1_000 : 50;
const LOADED_WHOLE = 5;

test(`${LINKS} broken guide links never break the screen`, async ({ page, user: _user }) => {
  test.slow();
  await page.goto('/movieGuide');
  await expect(page.getByLabel('Title')).toBeVisible();
  const unanswered = await page.evaluate(async (links) => {
    const unlike: string[] = [];
    for (const link of links) {
      history.pushState(null, '', link);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      let isAnswered = false;
      for (let frames = 0; frames < 100 && !isAnswered; frames += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const answer = document.querySelector('main :is(form, ol, [role=status])');
        isAnswered = answer !== null && document.querySelector('h1') !== null;
      }
      if (!isAnswered) unlike.push(link);
    }
    return unlike;
  }, mutatedLinks(LINKS));
  expect(unanswered).toEqual([]);
  await page.goto('/movieGuide/%7B%22name%22');
  await expect(page.getByText('The provided guide link was invalid!')).toBeVisible();
});

test('the page is served for any path below the guide paths', async ({ page, user: _user }) => {
  for (const link of mutatedLinks(LOADED_WHOLE)) {
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
