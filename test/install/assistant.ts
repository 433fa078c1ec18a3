import { execFileSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished } from 'vitest';
import { accessTokenApi, type NewAccessToken } from '#features/account/contract/access-tokens.ts';
import { accountApi } from '#features/account/contract/account.ts';
import { SCOPE_NAMES, type Scope } from '#platform/contract/scopes.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { startInstalled, type Environment } from './installed.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'correct horse battery staple';

/** How an assistant is configured to start its helper: a command with its arguments, and the folder. */
interface AssistantCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** What `useAsAssistant` returns if all is well. */
export const ASSISTANT_RESULTS = {
  answers: [
    [expect.objectContaining({ name: 'Piranesi', rating: 5 })],
    expect.objectContaining({ movieRecommendations: expect.any(Array) }),
    [expect.objectContaining({ name: 'Lisbon.txt' })],
  ],
  toolsOfReader: ['search_log', 'show_lists', 'read_list'],
  refusalOfReader: expect.stringContaining('add_entry'),
  exitCode: 0,
};

/** Starts the installed Daybook, and uses it as an assistant does that is configured with this command. */
export async function useAsAssistant(
  daybook: string,
  folder: string,
  env: Environment,
  { command, args, cwd }: AssistantCommand,
): Promise<unknown> {
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
  const reader = await connect(['log:read']);
  return {
    answers: await answersTo(await connect(SCOPE_NAMES)),
    toolsOfReader: await toolsOf(reader),
    refusalOfReader: await refusalOf(reader, 'add_entry'),
    exitCode: await stop(),
  };
}

/** Logs a user in, who can then create tokens. */
async function logIn(origin: string): Promise<(scopes: readonly Scope[]) => Promise<string>> {
  const login = await fetch(origin + accountApi.login.path, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ username: EMAIL, password: PASSWORD }),
  });
  if (!login.ok) throw new Error(`The login was answered with ${login.status}.`);
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
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}.`);
}

/** What an assistant with every scope gets, call by call. */
async function answersTo(client: Client): Promise<unknown[]> {
  await callTool(client, 'add_entry', { name: 'Piranesi', category: 'BOOK', rating: 5 });
  return [
    await callTool(client, 'search_log', { text: 'Piranesi' }),
    await callTool(client, 'movie_guide', { name: 'Arrival' }),
    await callTool(client, 'search_files', { text: 'lisbon' }),
  ];
}

async function toolsOf(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

async function refusalOf(client: Client, name: string): Promise<string> {
  try {
    await client.callTool({ name, arguments: {} });
    return 'none';
  } catch (error) {
    return String(error);
  }
}

async function callTool(client: Client, name: string, input: Record<string, unknown> = {}): Promise<unknown> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text } = { text: '' }] = content as { text: string }[];
  if (isError === true) throw new Error(text);
  return JSON.parse(text);
}
