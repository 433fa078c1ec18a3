import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { versionsApi } from '#features/storage/contract/versions.ts';
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

it('an assistant adds an entry, finds it and changes it', async () => {
  const user = await daybook().user();
  const client = await connect(user);
  const added = await use(client, 'add_entry', { name: 'Piranesi', category: 'BOOK', rating: 5 });
  const { id } = JSON.parse(added.text) as { id: string };
  await use(client, 'update_entry', { id, note: 'By the sea' });
  const found = await use(client, 'search_log', { text: 'sea' });
  expect(JSON.parse(found.text)).toMatchObject([{ id, name: 'Piranesi', rating: 5, note: 'By the sea' }]);
  expect((await user.client.call(activityApi.retrieve)).body).toHaveLength(1);
});

it('an assistant finds a file in a folder, reads it, and writes it anew', async () => {
  const user = await daybook().user();
  const client = await connect(user);
  const { body: folder } = await user.client.call(foldersApi.create, { name: 'Journeys' });
  await uploadFile(user.client, 'Lisbon.txt', 'Three days in Évora', 'fail', folder.id);
  await uploadFile(user.client, 'Porto.txt', 'Two days');

  const folders = await use(client, 'list_folders');
  expect(JSON.parse(folders.text)).toEqual([{ id: folder.id, name: 'Journeys', parent: '' }]);
  const inFolder = await use(client, 'search_files', { folder: folder.id });
  const files = await use(client, 'search_files', { text: 'lisbon' });
  expect(files.text).toBe(inFolder.text);
  const [file] = JSON.parse(files.text) as { id: string }[];
  expect(file).toMatchObject({ name: 'Lisbon.txt', size: 20, kind: 'text', folder: folder.id });
  expect(await use(client, 'read_file', { id: file?.id })).toEqual({
    text: 'Three days in Évora',
    isError: false,
  });

  const place = { name: 'Lisbon.txt', folder: folder.id };
  const taken = await use(client, 'write_file', { ...place, text: 'Four days', onConflict: 'fail' });
  expect(taken).toEqual({ text: 'A file with this name already exists.', isError: true });
  const written = await use(client, 'write_file', { ...place, text: 'Four days', onConflict: 'replace' });
  const { id } = JSON.parse(written.text) as { id: string };
  expect(await use(client, 'read_file', { id })).toMatchObject({ text: 'Four days' });
  const { body: versions } = await user.client.call(versionsApi.list, { id });
  expect(versions.map(({ size }) => size)).toEqual([20]);
  // What happens to a file that exists is never left to chance.
  const unclear = await use(client, 'write_file', { ...place, text: 'Five days' });
  expect(unclear).toMatchObject({ isError: true, text: expect.stringContaining('onConflict') });
});

it('an assistant sees pictures, gets other files as resources, and no file that is too large', async () => {
  const user = await daybook().user();
  const client = await connect(user, ['files:read']);
  const bytes = Buffer.from([0, 255, 1, 254]);
  const contentOf = async (name: string, content: Buffer) => {
    const { body } = await uploadFile(user.client, name, content);
    return client.callTool({ name: 'read_file', arguments: { id: body.id } });
  };
  const data = bytes.toString('base64');
  expect(await contentOf('beach.png', bytes)).toMatchObject({
    content: [{ type: 'image', data, mimeType: 'image/png' }],
  });
  expect(await contentOf('tides.bin', bytes)).toMatchObject({
    content: [{ type: 'resource', resource: { mimeType: 'application/octet-stream', blob: data } }],
  });
  expect(await contentOf('empty.txt', Buffer.alloc(0))).toMatchObject({
    content: [{ type: 'text', text: '' }],
  });
  expect(await contentOf('whole.txt', Buffer.alloc(256 * 1024, 'a'))).not.toHaveProperty('isError', true);
  expect(await contentOf('large.txt', Buffer.alloc(256 * 1024 + 1, 'a'))).toMatchObject({
    isError: true,
    content: [{ text: 'The file is larger than 256 KiB, the most that can be read here.' }],
  });
});

it('an assistant puts entries into a list and takes them out, and leaves the rest in its order', async () => {
  const user = await daybook().user();
  const client = await connect(user);
  const add = async (name: string) => {
    const { body } = await user.client.call(activityApi.submit, { name, category: 'BOOK', rating: 4 });
    return body.id;
  };
  const [emma, dune, piranesi] = [await add('Emma'), await add('Dune'), await add('Piranesi')];
  const list = (JSON.parse((await use(client, 'create_list', { name: 'Best' })).text) as { id: string }).id;
  await user.client.call(listsApi.setItems, {
    id: list,
    version: 1,
    items: [{ activityId: emma, note: '' }],
    titles: [{ name: 'Middlemarch', category: 'BOOK', note: '', position: 1 }],
  });

  await use(client, 'add_to_list', { list, entry: dune });
  await use(client, 'add_to_list', { list, entry: piranesi, note: 'Twice' });
  expect(await use(client, 'add_to_list', { list, entry: dune })).toEqual({
    text: 'The entry is in this list already.',
    isError: true,
  });
  expect(await use(client, 'add_to_list', { list, entry: 'unknown' })).toEqual({
    text: 'There is no such entry.',
    isError: true,
  });
  const removed = await use(client, 'remove_from_list', { list, entry: dune });
  expect(JSON.parse(removed.text)).toEqual({ id: list, name: 'Best', works: 3 });

  const { text } = await use(client, 'read_list', { list, skip: 1 });
  expect(JSON.parse(text)).toMatchObject({
    name: 'Best',
    works: 3,
    shown: [
      { name: 'Middlemarch', position: 1 },
      { entry: piranesi, name: 'Piranesi', rating: 4, note: 'Twice' },
    ],
  });
  const lists = await use(client, 'show_lists');
  expect(JSON.parse(lists.text)).toEqual([{ id: list, name: 'Best', works: 3 }]);
  expect(await use(client, 'read_list', { list: 'unknown' })).toMatchObject({
    text: 'There is no such list.',
  });
});

it('an assistant searches feedback and reads what was answered', async () => {
  const user = await daybook().user();
  const client = await connect(user, ['feedback:read']);
  const { body: projects } = await user.client.call(feedbackApi.projects, {});
  const projectKey = projects[0]?.key ?? '';
  const submit = (content: string) =>
    user.client.call(feedbackApi.submit, {
      projectKey,
      projectVersion: '1.4.0',
      projectUser: 'ada@example.org',
      content,
    });
  await submit('The export is slow.');
  const { body: liked } = await submit('I like the lists.');
  await user.client.call(feedbackAnswersApi.answer, { id: liked.id, content: 'Thank you.' });

  const found = await use(client, 'search_feedback', { text: 'SLOW' });
  expect(JSON.parse(found.text)).toMatchObject({
    items: [{ content: 'The export is slow.', sender: 'ada@example.org', version: '1.4.0', state: 'unread' }],
  });
  const all = await use(client, 'search_feedback');
  expect((JSON.parse(all.text) as { items: object[] }).items).toHaveLength(2);
  const read = await use(client, 'read_feedback', { id: liked.id });
  expect(JSON.parse(read.text)).toMatchObject({
    content: 'I like the lists.',
    messages: [{ from: 'team', content: 'Thank you.' }],
  });
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
    'show_lists',
    'read_list',
    'create_list',
    'add_to_list',
    'remove_from_list',
    'travel_guide',
    'movie_guide',
    'book_guide',
    'search_files',
    'list_folders',
    'read_file',
    'write_file',
    'search_feedback',
    'read_feedback',
  ]);
  const reader = await connect(user, ['log:read']);
  expect(await toolsOf(reader)).toEqual(['search_log', 'show_lists', 'read_list']);
  expect(await toolsOf(await connect(user, ['files:write']))).toEqual(['write_file']);
  await expect(reader.callTool({ name: 'add_entry', arguments: {} })).rejects.toThrow(/add_entry/);
});

it('an assistant is told which tools change what is there', async () => {
  const { tools } = await (await connect(await daybook().user())).listTools();
  const named = (hint: 'readOnlyHint' | 'destructiveHint') =>
    tools.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name);
  expect(named('destructiveHint')).toEqual(['update_entry', 'remove_from_list', 'write_file']);
  const writing = ['add_entry', 'create_list', 'add_to_list', ...named('destructiveHint')];
  expect(named('readOnlyHint')).toEqual(
    tools.map(({ name }) => name).filter((name) => !writing.includes(name)),
  );
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
