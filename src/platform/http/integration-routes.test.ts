import { describe, expect, it } from 'vitest';
import { accessTokenApi } from '#features/account/contract/access-tokens.ts';
import { sharesApi } from '#features/storage/contract/shares.ts';
import { doorApi } from '../contract/integration-calls.ts';
import { suiteDaybook } from '#testing/daybook.ts';

describe('the enabled integrations', () => {
  const daybook = suiteDaybook(() => ({ env: { INTEGRATIONS: 'tokens,feeds' } }));

  it('are known to browsers', async () => {
    const { body } = await daybook().anonymousClient().call(doorApi.open, {});
    expect(body).toEqual({ open: ['tokens', 'feeds'] });
  });

  it('are the only ones whose calls exist, whatever the method', async () => {
    const client = daybook().anonymousClient();
    expect((await client.send('PATCH', accessTokenApi.create.path)).status).toBe(405);
    expect((await client.send('PATCH', sharesApi.create.path)).status).toBe(404);
  });
});
