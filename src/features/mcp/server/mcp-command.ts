import { accessTokenApi } from '#features/account/contract/access-tokens.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod/mini';
import { commandLine } from '#platform/system/command-line.ts';
import { version } from '#platform/system/package.ts';
import { createDaybookClient, type DaybookClient } from './daybook-client.ts';
import { type Tool, toolOf } from './tool.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { FEEDBACK_TOOLS } from './feedback-tools.ts';
import { FILE_TOOLS } from './file-tools.ts';
import { LIST_TOOLS } from './list-tools.ts';
import { LOG_TOOLS } from './log-tools.ts';

const TOOLS: readonly Tool[] = [
  ...LOG_TOOLS,
  ...LIST_TOOLS,
  toolOf('travel_guide', guideApi.travelGuide, {
    description: 'What to see at a place, and what else a traveller should know.',
    effect: 'reads',
  }),
  toolOf('movie_guide', guideApi.movieGuide, {
    description: 'Ten movies for people who loved this one, with the reasons.',
    effect: 'reads',
  }),
  toolOf('book_guide', guideApi.bookGuide, {
    description: 'Ten books for people who loved this one, with the reasons.',
    effect: 'reads',
  }),
  ...FILE_TOOLS,
  ...FEEDBACK_TOOLS,
];

const USAGE = `Usage: ${commandLine('mcp')}
  lets an assistant use a Daybook through the Model Context Protocol, over standard input and output
  DAYBOOK_URL     the address of the Daybook
  DAYBOOK_TOKEN   an access token from its account page; its scopes decide what the assistant may do`;

/** Serves until the assistant closes standard input. @throws Error with a sentence if the token is not accepted */
export async function runMcp(args: string[]): Promise<boolean> {
  if (args.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return args.every((arg) => ['--help', '-h'].includes(arg));
  }
  const { DAYBOOK_URL: url = '', DAYBOOK_TOKEN: token = '' } = process.env;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`DAYBOOK_URL must be a URL such as https://daybook.example.org\n\n${USAGE}`);
  if (token === '') throw new Error(`DAYBOOK_TOKEN is not set.\n\n${USAGE}`);
  const client = createDaybookClient(url, token);
  const current = await client.call(accessTokenApi.current, {});
  if ('refusal' in current) throw new Error(current.refusal);
  serveStdio(() => createServer(client, current.answer.scopes));
  return true;
}

/** A server with the tools that the scopes allow. */
function createServer(client: DaybookClient, scopes: readonly Scope[]): McpServer {
  const server = new McpServer({ name: 'daybook', version });
  for (const tool of TOOLS.filter((one) => one.scopes.every((scope) => scopes.includes(scope))))
    register(server, tool, client);
  return server;
}

function register(server: McpServer, tool: Tool, client: DaybookClient): void {
  const { name, description, effect, toContent = textContent } = tool;
  const inputSchema = fromJsonSchema(
    z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as object,
  );
  const annotations = {
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'changes',
    openWorldHint: false,
  };
  server.registerTool(name, { description, inputSchema, annotations }, async (input) => {
    const result = await tool.run(client, input as never);
    return 'refusal' in result
      ? { isError: true, content: [{ type: 'text', text: result.refusal }] }
      : { content: toContent(result.answer as never) };
  });
}

const textContent = (answer: unknown): CallToolResult['content'] => [
  { type: 'text', text: JSON.stringify(answer) },
];
