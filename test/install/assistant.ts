import { execFileSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished } from 'vitest';
import { accessTokenApi, type NewAccessToken } from '#contract/access-tokens.ts';
import { accountApi } from '#contract/account.ts';
import { SCOPE_NAMES, type Scope } from '#contract/scopes.ts';
import { storageApi } from '#contract/storage.ts';
import { startInstalled, type Environment } from './installed.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'correct horse battery staple';

/** How an assistant is configured to start its helper: a command with its arguments, and the folder. */
interface AssistantCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** Starts the installed Daybook, and uses it as an assistant does that is configured with this command. */
export async function useAsAssistant(
  daybook: string,
  folder: string,
  env: Environment,
  { command, args, cwd }: AssistantCommand,
): Promise<void> {
  const { origin, cwd: home, stop } = await startInstalled(daybook, folder, env);
  execFileSync(daybook, ['admin', 'create-user', EMAIL], {
    cwd: home,
    env: { ...env, ADMIN_PASSWORD: PASSWORD },
  });
  const tokenFor = await logIn(origin);
  const connect = async (scopes: readonly Scope[]): Promise<Client> => {
    const tokens = { DAYBOOK_URL: origin, DAYBOOK_TOKEN: await tokenFor(scopes) };
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({ command, args: [...args], cwd, env: { ...env, ...tokens } }),
    );
    onTestFinished(() => client.close());
    return client;
  };
  await upload(origin, await tokenFor(['files:write']));
  await useEverything(await connect(SCOPE_NAMES));
  await useWithinScopes(await connect(['log:read']));
  expect(await stop()).toBe(0);
}

/** Logs a user in, who can then create tokens. */
async function logIn(origin: string): Promise<(scopes: readonly Scope[]) => Promise<string>> {
  const login = await fetch(origin + accountApi.login.path, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ username: EMAIL, password: PASSWORD }),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (scopes) => {
    const answer = await fetch(origin + accessTokenApi.create.path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Assistant', scopes, days: 1, password: PASSWORD }),
    });
    return ((await answer.json()) as NewAccessToken).token;
  };
}

async function upload(origin: string, token: string): Promise<void> {
  const body = new FormData();
  body.set('file_name', 'Lisbon.txt');
  body.set('file', new Blob(['Three days']), 'Lisbon.txt');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(origin + storageApi.uploadFile.path, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

async function useEverything(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('movie_guide');
  await use(client, 'add_entry', { name: 'Piranesi', category: 'BOOK', rating: 5 });
  expect(await use(client, 'search_log', { text: 'Piranesi' })).toMatchObject([{ rating: 5 }]);
  expect(await use(client, 'movie_guide', { name: 'Arrival' })).toHaveProperty('movieRecommendations');
  expect(await use(client, 'search_files', { text: 'lisbon' })).toMatchObject([{ name: 'Lisbon.txt' }]);
}

async function useWithinScopes(client: Client): Promise<void> {
  expect((await client.listTools()).tools).toMatchObject([{ name: 'search_log' }]);
  expect(await use(client, 'search_log')).toHaveLength(1);
  await expect(use(client, 'add_entry', { name: 'Emma', category: 'BOOK' })).rejects.toThrow(/add_entry/);
}

async function use(client: Client, name: string, input: Record<string, unknown> = {}): Promise<unknown> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text } = { text: '' }] = content as { text: string }[];
  expect({ text, isError }).toMatchObject({ isError: false });
  return JSON.parse(text);
}
