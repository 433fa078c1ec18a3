import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { storeAnswer } from './update-query-data.ts';

it('the answer to a change replaces the data, also if an older load is answered later', async () => {
  const client = new QueryClient();
  const older = Promise.withResolvers<string[]>();
  const loading = client.query({ queryKey: ['notices'], queryFn: () => older.promise });
  const settled = Promise.allSettled([loading]);
  await storeAnswer(client, ['notices'], []);
  older.resolve(['confirmed meanwhile']);
  await settled;
  expect(client.getQueryData(['notices'])).toEqual([]);
  client.clear();
});
