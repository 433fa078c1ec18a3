import { afterEach, expect, it, vi } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { USER_HEADER } from '../../contract/endpoint.ts';
import { call, setExpectedUser } from './call.ts';

const DRAFT = { name: 'Dune', category: 'BOOK', rating: 5 } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  setExpectedUser(null);
});

it.each([null, 'ann', 'bob'])('a call for Ann says so, while the page shows %s', async (shown) => {
  setExpectedUser(shown);
  expect(await userOfCall({ userId: 'ann' })).toBe('ann');
  expect(await userOfCall({})).toBe(shown);
});

async function userOfCall(options: { readonly userId?: string }): Promise<string | null> {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Response.json({});
  });
  await call(activityApi.submit, DRAFT, options);
  return sent[0]?.get(USER_HEADER) ?? null;
}
