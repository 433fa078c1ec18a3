import { fromJsonSchema, type JSONObject } from '@modelcontextprotocol/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/features.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { dismissalApi } from '#features/guides/contract/dismissals.ts';
import { dropApi } from '#features/storage/contract/drops.ts';
import { sharedApi } from '#features/storage/contract/shares.ts';
import type { Api, Endpoint } from '#platform/contract/endpoint.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { encodeCall, type Client } from '#testing/client.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { senderBy } from '#testing/drops.ts';
import { PNG, sendPicture } from '#testing/feedback-pictures.ts';
import { prepare } from './authorisation-scene.ts';
import { sceneOfSuite } from './scene-of-suite.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JSONObject }>> }>
  >;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const calls = Object.entries<Api>(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

/** What stands for something of the user who tries an example. */
const placeholders: ReadonlySet<unknown> = new Set(Object.values(EXAMPLE));

/** No folder for backups is configured here. */
const REFUSED: Readonly<Record<string, object>> = {
  'admin.startBackup': { status: 409, code: 'backup.not-configured' },
};

describe('the example in the OpenAPI document', () => {
  const daybook = suiteDaybook();
  const { prepared: scene, restore } = sceneOfSuite(daybook, prepareExamples);
  let paths: Paths;
  beforeAll(async () => {
    const { body } = await daybook().anonymousClient().send('GET', '/api/openapi.json');
    ({ paths } = body as { paths: Paths });
  });
  afterEach(restore);

  it.each(calls)('of %s gets the answer that is described', async (name, endpoint) => {
    const operation = operationOf(paths, endpoint);
    const example = fill(exampleIn(operation), await scene().inputOf(name));
    const { method, path, headers, ...content } = encodeExample(endpoint, operation, example as object);
    const caller = scene().callerOf(name, endpoint);
    const answer = await caller.client.send(method, path, {
      ...content,
      headers: { ...headers, ...caller.headers },
    });
    const [success, described] = Object.entries(operation.responses).find(([one]) => one !== 'default') ?? [];
    expect(answer).toMatchObject(REFUSED[name] ?? { status: Number(success) });
    const schema = described?.content?.['application/json']?.schema;
    const asDescribed = { value: answer.body };
    const isJson = schema !== undefined && answer.status === 200;
    const checked = isJson ? await fromJsonSchema(schema)['~standard'].validate(answer.body) : asDescribed;
    expect(checked).toEqual(asDescribed);
  });
});

function operationOf(paths: Paths, { path, method }: Endpoint): Operation {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
}

/** The request; the document cannot contain the bytes of a file. */
function encodeExample(endpoint: Endpoint, { requestBody }: Operation, example: object) {
  const encoded = encodeCall(endpoint, example);
  if (encoded.method !== 'PATCH') return encoded;
  const [type] = Object.keys(requestBody?.content ?? {});
  return { ...encoded, body: 'A part of a file', headers: { ...encoded.headers, 'content-type': type } };
}

/** Path, query, headers and the body together. */
function exampleIn({ parameters, requestBody }: Operation): object {
  const named = parameters.filter((one) => 'example' in one).map(({ name, example }) => [name, example]);
  const [body] = Object.values(requestBody?.content ?? {});
  return { ...(Object.fromEntries(named) as object), ...body?.example };
}

/** Replaces each placeholder by what is real at the same place; everything else is sent as it is. */
function fill(example: unknown, real: unknown): unknown {
  if (placeholders.has(example)) {
    if (typeof real !== 'string') throw new Error(`Nothing real stands for ${String(example)}.`);
    return real;
  }
  if (typeof example !== 'object' || example === null) return real instanceof Buffer ? real : example;
  const reals = (real ?? {}) as Readonly<Record<string, unknown>>;
  if (Array.isArray(example)) return example.map((one, index) => fill(one, reals[index]));
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, fill(value, reals[name])]));
}

/** The scene of the authorisation matrix, and what visitors of links and senders of feedback need. */
async function prepareExamples(daybook: Daybook) {
  const { inputs, clients, accessTokens } = await prepare(daybook);
  const real = (name: string) => inputs[name]?.('owner') as Readonly<Record<string, string>>;
  const { owner, admin } = clients as Record<'owner' | 'admin', Client>;

  const visitor = daybook.anonymousClient();
  await visitor.call(sharedApi.open, sharedApi.open.input.parse(real('shared.open')));
  await visitor.call(dropApi.open, dropApi.open.input.parse(real('drop.open')));
  const [share, drop] = [real('shares.revoke')['id'] ?? '', real('drops.revoke')['id'] ?? ''];
  const { id: file } = real('shared.content');
  /** Of its own for each call: other calls discard the contents of the link's uploads. */
  const begun = async () => ({ drop, id: await senderBy(visitor, drop).begin('photo.jpg', 1_000) });

  const draft = feedbackApi.submit.input.parse(real('feedback.submit'));
  const { body: withoutPicture } = await visitor.call(feedbackApi.submit, draft);
  const { body: withPicture } = await visitor.call(feedbackApi.submit, draft);
  const projectKey = String(draft.projectKey);
  await sendPicture(daybook.anonymousClient(), projectKey, withPicture.id, PNG);
  await owner.call(dismissalApi.add, { id: 'movie:arrival-2016' });

  const more: Readonly<Record<string, object | (() => Promise<object>)>> = {
    'shared.items': { share },
    'shared.content': { share, id: file },
    'shared.download': { share, file },
    'drop.setSender': { drop },
    'drop.done': { drop },
    'drop.createUpload': { drop },
    'drop.uploadOffset': begun,
    'drop.continueUpload': begun,
    'drop.cancelUpload': begun,
    // The document cannot contain a picture.
    'feedbackWidget.addPicture': { projectKey, id: withoutPicture.id, file: PNG },
    'feedbackWidget.picture': { id: withPicture.id },
  };
  return {
    async inputOf(name: string): Promise<object> {
      const input = more[name];
      return (typeof input === 'function' ? await input() : input) ?? inputs[name]?.('owner') ?? {};
    },
    /** A program where a token allows the call, otherwise a browser. */
    callerOf(name: string, { access, scope }: Endpoint) {
      // Opening a link again would be another visit.
      if (/^(shared|drop)\.(?!open)/.test(name)) return { client: visitor, headers: {} };
      const client = daybook.anonymousClient();
      if (scope !== undefined) {
        return {
          client,
          headers: { authorization: `Bearer ${accessTokens['owner']}`, origin: undefined },
        };
      }
      client.cookie = (access === 'admin' ? admin : owner).cookie;
      return { client, headers: {} };
    },
  };
}
