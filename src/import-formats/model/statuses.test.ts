import { expect, it } from 'vitest';
import { createStatusReader } from './statuses.ts';

it('reads a status however the service spells it', () => {
  const read = createStatusReader({ plantowatch: 'WANT', onhold: 'ON_HOLD' });
  expect(read('Plan to Watch')).toEqual({ status: 'WANT', tags: [] });
  expect(read('PLAN_TO_WATCH')).toEqual({ status: 'WANT', tags: [] });
  expect(read('On-Hold')).toEqual({ status: 'DOING', tags: ['on hold'] });
  expect(read('constructor')).toBeNull();
});
