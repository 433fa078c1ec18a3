import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';

const daybook = suiteDaybook();

const readDocument = async () =>
  (await daybook().anonymousClient().send('GET', '/api/openapi.json')).body as {
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, { security: object[]; parameters: { name: string; in: string }[] }>>;
  };

describe('the OpenAPI document', () => {
  it('is valid for a validator that is not ours', async () => {
    const { valid, errors } = await new Validator().validate(await readDocument());
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('says which scope a token needs, and where only a session will do', async () => {
    const { paths } = await readDocument();
    expect(paths['/api/activity/retrieve']?.['post']?.security).toEqual([
      { token: ['log:read'] },
      { session: [] },
    ]);
    expect(paths['/api/user/setPassword']?.['post']?.security).toEqual([{ session: [] }]);
    expect(paths['/api/account/tokens/current']?.['get']?.security).toEqual([{ token: [] }]);
  });

  it('says what the calls of each feature are for', async () => {
    const { tags } = await readDocument();
    expect(tags).toContainEqual({ name: 'shares', description: 'Links that share files' });
  });

  it('describes what is in the path and in the query', async () => {
    const { paths } = await readDocument();
    const parametersOf = (path: string) =>
      paths[path]?.['get']?.parameters.map((one) => `${one.in} ${one.name}`);
    expect(parametersOf('/api/storage/files/{id}/content')).toContain('path id');
    expect(parametersOf('/api/travel/suggest')).toEqual(['query q']);
  });

  it('leaves out the calls of integrations that are off', async () => {
    const closed = await startDaybook({ env: { INTEGRATIONS: 'none' } });
    onTestFinished(() => closed.stop());
    const { text } = await closed.anonymousClient().send('GET', '/api/openapi.json');
    expect(text).not.toContain('/api/account/tokens');
    expect(text).not.toContain('Access tokens for programs');
    expect(text).not.toMatch(/access token|"token":\[/i);
  });
});
