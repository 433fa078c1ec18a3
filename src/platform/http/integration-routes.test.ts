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
    const statusOf = async (path: string) => (await daybook().anonymousClient().send('PATCH', path)).status;
    expect(await statusOf(accessTokenApi.create.path)).toBe(405);
    expect(await statusOf(sharesApi.create.path)).toBe(404);
  });
});
