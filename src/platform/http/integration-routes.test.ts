import { describe, expect, it } from 'vitest';
import { doorApi } from '../contract/integration-calls.ts';
import { suiteDaybook } from '#testing/daybook.ts';

describe('the enabled integrations', () => {
  const daybook = suiteDaybook(() => ({ env: { INTEGRATIONS: 'tokens,feeds' } }));

  it('are known to browsers', async () => {
    const { body } = await daybook().anonymousClient().call(doorApi.open, {});
    expect(body).toEqual({ open: ['tokens', 'feeds'] });
  });
});
