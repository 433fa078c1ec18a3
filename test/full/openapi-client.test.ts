import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../src/platform/system/package.ts';
import { insertAccessToken } from '../support/access-tokens.ts';
import { suiteDaybook } from '../support/daybook.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const daybook = suiteDaybook();

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
  const { body } = await daybook().anonymousClient().send('GET', '/api/openapi.json');
  const spec = body as never;
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
