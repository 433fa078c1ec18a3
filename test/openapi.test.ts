import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateApi } from 'swagger-typescript-api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#contract/api.ts';
import type { Api, Endpoint } from '#contract/endpoint.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { insertAccessToken } from '#testing/access-tokens.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { OPENAPI_EXAMPLES } from '../src/server/kernel/openapi-examples.ts';
import { FEATURE_DESCRIPTIONS } from '../src/server/kernel/openapi-features.ts';
import { root } from '../src/server/kernel/package.ts';

const run = promisify(execFile);
const daybook = suiteDaybook();

const calls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Api>(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  ),
);

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
    expect(tags).toContainEqual({ name: 'shares', description: FEATURE_DESCRIPTIONS.shares });
  });

  it('describes what is in the path and in the query', async () => {
    const { paths } = await readDocument();
    const parametersOf = (path: string) =>
      paths[path]?.['get']?.parameters.map((one) => `${one.in} ${one.name}`);
    expect(parametersOf('/api/storage/files/{id}/content')).toContain('path id');
    expect(parametersOf('/api/travel/suggest')).toEqual(['query q']);
  });

  it.each(Object.entries(OPENAPI_EXAMPLES))('has a valid example of %s', (name, example) => {
    expect(calls.get(name)?.input.safeParse(example).error).toBeUndefined();
  });

  it('leaves out the calls of closed doors', async () => {
    const closed = await startDaybook({ env: { DOORS: 'none' } });
    onTestFinished(() => closed.stop());
    const { text } = await closed.anonymousClient().send('GET', '/api/openapi.json');
    expect(text).not.toContain('/api/account/tokens');
    expect(text).not.toContain(FEATURE_DESCRIPTIONS.accessToken);
  });
});

/** What the test uses of the generated client. */
interface GeneratedClient {
  readonly activity: {
    activitySubmit(input: object): Promise<{ data: { id: string } }>;
    activityRetrieve(input: object): Promise<{ data: { name: string }[] }>;
  };
}

it('a typed client that is generated from the document compiles, adds an entry and reads it', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const spec = (await readDocument()) as never;
  const client = { output: folder.path, fileName: 'client.ts', silent: true } as const;
  await generateApi({ ...client, spec, httpClientType: 'fetch', moduleNameFirstTag: true });
  const text = await readFile(join(folder.path, 'client.ts'), 'utf8');
  expect(text).toContain('rating: number | null');

  await mkdir(join(folder.path, 'node_modules'));
  await symlink(join(root, 'node_modules/typescript'), join(folder.path, 'node_modules/typescript'));
  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }');
  const options = [
    '--strict',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--lib',
    'esnext,dom,dom.iterable',
  ];
  await run(join(root, 'node_modules/.bin/tsc'), ['client.ts', ...options], { cwd: folder.path });

  const user = await daybook().user();
  const token = await insertAccessToken(daybook().db, user.id, ['log:read', 'log:write']);
  const { Api: Client } = (await import(pathToFileURL(join(folder.path, 'client.js')).href)) as {
    Api: new (options: object) => GeneratedClient;
  };
  const { activity } = new Client({
    baseUrl: `http://127.0.0.1:${daybook().port}`,
    baseApiParams: { secure: true, format: 'json' },
    securityWorker: () => ({ headers: { authorization: `Bearer ${token}` } }),
  });
  const { data: added } = await activity.activitySubmit({ name: 'Emma', category: 'BOOK', rating: 4 });
  const { data: log } = await activity.activityRetrieve({ all: true });
  expect(log).toMatchObject([{ id: added.id, name: 'Emma' }]);
});
