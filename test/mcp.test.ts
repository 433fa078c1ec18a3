import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import { insertAccessToken } from '#testing/access-tokens.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { BUILT_SERVER, COMPILE_CACHE } from '#testing/start-command.ts';
import { uploadFile } from '#testing/uploads.ts';

const daybook = suiteDaybook();

function environment(token: string): Record<string, string> {
  const url = `http://127.0.0.1:${daybook().port}`;
  return { DAYBOOK_URL: url, DAYBOOK_TOKEN: token, NODE_COMPILE_CACHE: COMPILE_CACHE };
}

/** An assistant's connection to a real process with a token of the user. */
async function connect(user: TestUser, scopes?: readonly Scope[]): Promise<Client> {
  const env = environment(await insertAccessToken(daybook().db, user.id, scopes));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [BUILT_SERVER, 'mcp'], env }),
  );
  onTestFinished(() => client.close());
  return client;
}

async function use(client: Client, name: string, input: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', isError: isError ?? false };
}

const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

it('an assistant adds an entry, finds it, changes it and finds files', async () => {
  const user = await daybook().user();
  const client = await connect(user);
  const added = await use(client, 'add_entry', { name: 'Piranesi', category: 'BOOK', rating: 5 });
  const { id } = JSON.parse(added.text) as { id: string };
  await use(client, 'update_entry', { id, note: 'By the sea' });
  const found = await use(client, 'search_log', { text: 'sea' });
  expect(JSON.parse(found.text)).toMatchObject([{ id, name: 'Piranesi', rating: 5, note: 'By the sea' }]);
  expect((await user.client.call(activityApi.retrieve)).body).toHaveLength(1);

  await uploadFile(user.client, 'Lisbon.txt', 'Three days');
  await uploadFile(user.client, 'Porto.txt', 'Two days');
  const files = await use(client, 'search_files', { text: 'lisbon' });
  expect(JSON.parse(files.text)).toMatchObject([{ name: 'Lisbon.txt', size: 10 }]);
});

it('an assistant gets a guide', async () => {
  const client = await connect(await daybook().user(), ['guides']);
  const { text, isError } = await use(client, 'movie_guide', { name: 'Arrival' });
  expect(isError).toBe(false);
  expect(JSON.parse(text)).toHaveProperty('movieRecommendations');
});

it('an assistant is offered only what the token allows', async () => {
  const user = await daybook().user();
  expect(await toolsOf(await connect(user))).toEqual([
    'search_log',
    'add_entry',
    'update_entry',
    'travel_guide',
    'movie_guide',
    'book_guide',
    'search_files',
  ]);
  const reader = await connect(user, ['log:read']);
  expect(await toolsOf(reader)).toEqual(['search_log']);
  await expect(reader.callTool({ name: 'add_entry', arguments: {} })).rejects.toThrow(/add_entry/);
});

it('an assistant reads why Daybook refused', async () => {
  const user = await daybook().user();
  const client = await connect(user);
  const wrong = await use(client, 'update_entry', { id: 'unknown', note: 'x' });
  expect(wrong).toEqual({ text: 'There is no such activity.', isError: true });
  const invalid = await use(client, 'add_entry', { name: 'Emma', category: 'BOOK', rating: 9 });
  expect(invalid.isError).toBe(true);
  await daybook().db.deleteFrom('access_tokens').where('user_id', '=', user.id).execute();
  expect(await use(client, 'search_log')).toMatchObject({
    isError: true,
    text: expect.stringContaining('access token is not valid'),
  });
});

it.each([
  [{}, /DAYBOOK_URL must be a URL/],
  [{ DAYBOOK_URL: 'http://127.0.0.1:65001' }, /DAYBOOK_TOKEN is not set/],
  [
    { DAYBOOK_URL: 'http://127.0.0.1:65001', DAYBOOK_TOKEN: 'dbk_x' },
    /^Daybook at http:.+ could not be asked: /,
  ],
])('with the environment %o it ends with a sentence', (env, sentence) => {
  const options = { env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env }, encoding: 'utf8' } as const;
  const { status, stderr, stdout } = spawnSync(process.execPath, [BUILT_SERVER, 'mcp'], options);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});
