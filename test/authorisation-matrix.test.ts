import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/features.ts';
import type { Api, Endpoint } from '#platform/contract/endpoint.ts';
import { encodeCall, type TestResponse, type Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { actors, matrix, showing } from './authorisation-table.ts';
import { prepare, snapshot, type Scene } from './authorisation-scene.ts';
import { sceneOfSuite } from './scene-of-suite.ts';

/**
 * Programs with an access token. Two of them may do everything that tokens can allow; the third lacks the scope of the
 * call that it makes.
 */
const programs = ['owner’s program', 'other’s program', 'limited program'] as const;
type Program = (typeof programs)[number];
type Actor = (typeof actors)[number] | Program;

const calls = Object.entries<Api>(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

describe('the authorisation matrix', () => {
  it('declares every call of the contract and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(matrix))('declares every actor of %s', (_name, statuses) => {
    expect(statuses).toHaveLength(actors.length);
  });
});

/** What a token allows, its user may do; a call without a scope refuses every token. */
function statusOf(name: string, { scope }: Endpoint, actor: Actor): number {
  const column = (someone: string) => matrix[name]?.[actors.findIndex((one) => one === someone)] ?? 0;
  if (!isProgram(actor)) return column(actor);
  if (name === 'accessToken.current') return 200;
  if (scope === undefined || actor === 'limited program') return 403;
  return column(actor === 'owner’s program' ? 'owner' : 'other');
}

const isProgram = (actor: Actor): actor is Program => (programs as readonly string[]).includes(actor);

interface Cell {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly status: number;
}

const cells: Cell[] = calls.flatMap(([name, endpoint]) =>
  [...actors, ...programs].map((actor) => ({
    name,
    endpoint,
    actor,
    status: statusOf(name, endpoint, actor),
  })),
);

eachDatabase('the authorisation matrix', (database, kind) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const { prepared: scene, restore } = sceneOfSuite(daybook, prepare);

  describe('a refused or reading call', () => {
    let before: string;
    beforeAll(async () => {
      before = JSON.stringify(await snapshot(daybook().db));
    });
    // Together, because comparing everything takes longer than their calls.
    const readers = Object.keys(api).map((feature) => ({
      feature,
      refused: usualRefusals(
        kind,
        cells.filter((cell) => cell.name.startsWith(`${feature}.`) && !mayChange(cell)),
      ),
    }));

    it.each(readers)('of $feature is answered as declared and changes nothing', async ({ refused }) => {
      const answers = await inTurn(refused, (cell) => answerTo(cell, scene(), daybook()));
      expect(answers).toEqual(refused.map((cell) => expectedAnswer(cell)));
      expect(JSON.stringify(await snapshot(daybook().db))).toBe(before);
    });
  });

  describe('a changing call', () => {
    afterEach(restore);
    const changing = cells.filter((cell) => mayChange(cell));
    // An allowed call makes the same queries for each actor.
    const usual =
      kind === 'sqlite' || isFullRun
        ? changing
        : changing.filter((cell) => changing.find(({ name }) => name === cell.name) === cell);

    it.each(usual)('$name gives $actor the status $status', async (cell) => {
      expect(await answerTo(cell, scene(), daybook())).toEqual(expectedAnswer(cell));
    });
  });
});

/** Queries decide what these may do; one gate decides about the others, before any query of the call. */
const DECIDED_BY_QUERIES: readonly Actor[] = ['owner', 'other', 'admin'];

/** With PostgreSQL, the gate refuses or admits each of the others once for each feature and status. */
function usualRefusals(kind: 'sqlite' | 'postgres', all: readonly Cell[]): readonly Cell[] {
  if (kind === 'sqlite' || isFullRun) return all;
  const isFirst = (cell: Cell) =>
    all.find(({ actor, status }) => actor === cell.actor && status === cell.status) === cell;
  return all.filter((cell) => DECIDED_BY_QUERIES.includes(cell.actor) || isFirst(cell));
}

function mayChange({ name, endpoint, actor, status }: Cell): boolean {
  // Exporting Daybook’s own inbox as an admin is recorded.
  return status < 300 && (!isReading(endpoint) || (name === 'feedback.export' && actor === 'admin'));
}

async function answerTo({ name, endpoint, actor }: Cell, scene: Scene, daybook: Daybook) {
  const { status, text } = await callAs(actor, scene, daybook, name, endpoint);
  return { name, actor, status, showsSecret: text.includes(scene.secretName) };
}

function expectedAnswer({ name, actor, status }: Cell) {
  return { name, actor, status, showsSecret: showsSecret(actor, name, status) };
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function callAs(
  actor: Actor,
  scene: Scene,
  daybook: Daybook,
  name: string,
  endpoint: Endpoint,
): Promise<TestResponse> {
  const client = daybook.anonymousClient();
  // A browser of its own: an answer may replace its cookies.
  if (actor !== 'anonymous' && !isProgram(actor)) client.cookie = clientOf(scene, actor).cookie;
  const { method, path, ...content } = encodeCall(endpoint, scene.inputs[name]?.(actor) ?? {});
  // A form, an image or a script of another site: the browser adds the cookie and states where the request comes from.
  const foreign =
    method === 'GET'
      ? { origin: undefined, 'sec-fetch-site': 'cross-site' }
      : { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  // Neither cookie nor origin: the header alone lets a program in.
  const authorization = { authorization: `Bearer ${tokenOf(scene, actor, endpoint)}`, origin: undefined };
  const headers = {
    ...content.headers,
    ...(actor === 'foreign site' ? foreign : {}),
    ...(isProgram(actor) ? authorization : {}),
  };
  return client.send(method, path, { ...content, headers });
}

function tokenOf({ accessTokens }: Scene, actor: Actor, { scope }: Endpoint): string | undefined {
  if (actor === 'other’s program') return accessTokens['other'];
  const isLimited = actor === 'limited program' && scope !== undefined && scope !== 'any';
  return accessTokens[isLimited ? scope : 'owner'];
}

function clientOf({ clients }: Scene, actor: Actor): Client {
  const client = clients[actor];
  if (!client) throw new Error(`Nobody plays ${actor}.`);
  return client;
}

const isReading = ({ method, reads, changesState }: Endpoint): boolean =>
  reads === true || ((method === 'GET' || method === 'HEAD') && changesState !== true);

/** The owner’s data is visible to the owner, and to the foreign site only in answers that it cannot read. */
function showsSecret(actor: Actor, name: string, status: number): boolean {
  if (name === 'accessToken.current') return actor === 'owner’s program' || actor === 'limited program';
  if (!showing.has(name)) return false;
  return actor === 'owner' || (status < 300 && (actor === 'owner’s program' || actor === 'foreign site'));
}
