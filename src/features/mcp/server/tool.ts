import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import type * as z from 'zod/mini';
import type { Answer, DaybookClient } from './daybook-client.ts';

/** What an assistant can do. It is offered to those whose token has all the scopes. */
export interface Tool {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly description: string;
  readonly effect: Effect;
  readonly input: z.ZodMiniType;
  run(client: DaybookClient, input: never): Promise<Answer<unknown>>;
  /** The answer as the assistant gets it; as JSON by default. */
  readonly toContent?: (answer: never) => CallToolResult['content'];
}

/** What a tool does to data: it reads, adds, or changes what is there. */
type Effect = 'reads' | 'adds' | 'changes';

/** A tool that makes one call with the assistant's input. */
export function toolOf(
  name: string,
  endpoint: Endpoint & { readonly scope: Scope },
  { description, effect }: Pick<Tool, 'description' | 'effect'>,
): Tool {
  const { scope, input } = endpoint;
  const run: Tool['run'] = (client, given) => client.call(endpoint, given);
  return { name, scopes: [scope], description, effect, input, run };
}

/** What assistants need of an answer: the less there is to read, the more they keep in mind. */
export function mapAnswer<Value, Result>(
  answer: Answer<Value>,
  map: (value: Value) => Result,
): Answer<Result> {
  return 'refusal' in answer ? answer : { answer: map(answer.answer) };
}
