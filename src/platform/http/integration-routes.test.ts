import { describe, expect, it } from 'vitest';
import { doorApi } from '../contract/integration-calls.ts';
import { suiteDaybook } from '#testing/daybook.ts';

describe('the doors of an installation', () => {
  const daybook = suiteDaybook(() => ({ env: { DOORS: 'tokens,feeds' } }));

  it('are known to browsers', async () => {
    const { body } = await daybook().anonymousClient().call(doorApi.open, {});
    expect(body).toEqual({ open: ['tokens', 'feeds'] });
  });
});
