import { doorApi } from '#contract/door-calls.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Daybook', version: '0.2.0' },
  tags: [{ name: 'activity' }],
  paths: {
    '/api/activity/submit': {
      post: {
        tags: ['activity'],
        summary: 'Adds an activity.',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { description: 'The activity.' } },
      },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

/** The description of all calls is not one of them. */
function answerDescription(answer: () => Response): void {
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (target, init) => {
    const { pathname } = new URL(new Request(target, init).url);
    return pathname === '/api/openapi.json' ? answer() : fetch(target, init);
  });
}

it('describes all calls, and names what opens them', async () => {
  answerDescription(() => Response.json(DESCRIPTION));
  await openScreen('/developers');
  const group = page.getByRole('button', { name: 'activity', exact: true });
  await group.click();
  await page.getByRole('button', { name: 'Adds an activity.' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Request body' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'your account page' }))
    .toHaveAttribute('href', '/account');
  expect(await axeViolations()).toEqual([]);
});

it('mentions no access tokens where that integration is closed', async () => {
  server.answers(doorApi.open, { open: ['feeds'] });
  answerDescription(() => Response.json(DESCRIPTION));
  await openScreen('/developers');
  await expect.element(page.getByRole('button', { name: 'activity', exact: true })).toBeVisible();
  await expect.element(page.getByText('which you create on')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Access token')).not.toBeInTheDocument();
});

it('says that the description could not be loaded', async () => {
  answerDescription(() => new Response(null, { status: 503 }));
  await openScreen('/developers');
  await expect.element(page.getByText('The description could not be loaded.')).toBeVisible();
});
