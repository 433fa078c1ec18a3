import { respondTo, startModelServer, type ModelServer } from '#testing/model-server.ts';
import { startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

interface Candidates {
  readonly candidates: readonly { readonly id: string; readonly name: string }[];
}

/** The server of these tests uses a language model. */
const test = base.extend<{ readonly model: ModelServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
  model: async ({}, give) => {
    const model = await startModelServer();
    await give(model);
    await model.stop();
  },

  server: async ({ model }, give) => {
    const settings = { GUIDE_MODEL_URL: model.url, GUIDE_MODEL: 'test-model', RATE_LIMITS: 'off' };
    const server = await startServer(settings);
    await give(server);
    await server.stop();
  },
});

test('a guide created with a language model says so, and can be cancelled', async ({
  page,
  user: _user,
  model,
}) => {
  // The fake model never responds.
  model.behave(() => undefined);
  await page.goto('/movieGuide');
  await page.getByLabel('Title').fill('Arrival');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A language model is choosing' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();

  model.behave(
    respondTo(({ candidates }: Candidates) => ({
      items: candidates.toReversed().map(({ id }) => ({ id, why: null })),
    })),
  );
  await page.getByLabel('Title').fill('Alien');
  await page.getByRole('button', { name: 'Create guide' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
});
