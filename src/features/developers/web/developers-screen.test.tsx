import { doorApi } from '#platform/contract/integration-calls.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Empty } from '#platform/contract/fields.ts';
import { openScreen, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';

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

/** It describes all calls, and is none of them. */
const descriptionCall = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'open',
  encoding: 'none',
  limit: 'general',
  summary: 'The description of all calls.',
  input: Empty,
  output: z.object({ openapi: z.string() }),
} as const satisfies Endpoint;

it('describes all calls, and names what opens them', async () => {
  server.answers(descriptionCall, DESCRIPTION);
  await openScreen('/developers');
  const group = page.getByRole('button', { name: 'activity', exact: true });
  await group.click();
  await page.getByRole('button', { name: 'Adds an activity.' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Request body' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'your account page' }))
    .toHaveAttribute('href', '/account');
});

it('mentions no access tokens where that integration is closed', async () => {
  server.answers(doorApi.open, { open: ['feeds'] });
  server.answers(descriptionCall, DESCRIPTION);
  await openScreen('/developers');
  await expect.element(page.getByRole('button', { name: 'activity', exact: true })).toBeVisible();
  await expect.element(page.getByText('which you create on')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Access token')).not.toBeInTheDocument();
});

it('says that the description could not be loaded', async () => {
  server.refuses(descriptionCall, 'server.busy');
  await openScreen('/developers');
  await expect.element(page.getByText('The description could not be loaded.')).toBeVisible();
});
