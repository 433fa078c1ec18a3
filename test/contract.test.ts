import { describe, expect, it } from 'vitest';
import { api } from '#app/features.ts';
import type { Api, Endpoint } from '#platform/contract/endpoint.ts';
import { pathParameters } from '#platform/contract/endpoint.ts';
import { PROBLEMS } from '#platform/contract/problem.ts';
import { encodeCall } from '#testing/client.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { sourceFiles } from './source-files.ts';

const daybook = suiteDaybook();

const calls = Object.entries<Api>(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(
    ([name, endpoint]) => [`${feature}Api.${name}`, endpoint] as [string, Endpoint],
  ),
);

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: unknown[];
  readonly parameters: { name: string; in: string }[];
  readonly requestBody?: { content: Record<string, { schema: { type: string } }> };
  readonly responses: Record<string, { content: Record<string, { schema: object }> }>;
}

interface OpenApi {
  readonly openapi: string;
  readonly components: { schemas: Record<string, object> };
  readonly paths: Record<string, Record<string, Operation>>;
}

const browserFiles = sourceFiles().filter(({ path }) =>
  /^src\/(?:app|platform|features\/[\w-]+)\/web\//.test(path),
);

/** Calls of the specification that only programs make. */
const forPrograms = ['storageApi.retrieveUserFiles'];

describe('the contract', () => {
  it.each(calls)('has a route in the server: %s', async (_name, endpoint) => {
    const { method, path, ...content } = encodeCall(endpoint, { token: 'x' });
    const answer = await daybook().anonymousClient().send(method, path, content);
    expect(answer.code).not.toBe('route.not-found');
    expect(answer.status).toBeLessThan(500);
  });

  it('has no call but those for programs that the browser part does not use', () => {
    // The platform makes calls of accounts by their own name.
    const text = browserFiles.map((file) => file.text.replaceAll('sessionApi.', 'accountApi.')).join('\n');
    const ofBrowsers = calls.filter(([, { scope }]) => scope !== 'any').map(([name]) => name);
    expect(ofBrowsers.filter((name) => !text.includes(name))).toEqual(forPrograms);
  });

  it('gives each call an access level from the specification', () => {
    expect(
      calls.map(([, { access }]) => access).filter((access) => !/^(open|user|verified|admin)$/.test(access)),
    ).toEqual([]);
  });
});

describe('an access token', () => {
  /** What decides who may come in and who sees what, and what changes other people's data. */
  const FOR_BROWSERS_ALONE =
    /^(account|ownAccount|admin|doctor|door|pair|project|webhook|shares|publicLists|publicGuides|feeds|scrobble|import)Api\./;

  it('reaches nothing of the account, its tokens, what is shared, and admins', () => {
    const reached = calls.filter(([, { scope }]) => scope !== undefined);
    expect(reached.filter(([name]) => FOR_BROWSERS_ALONE.test(name)).map(([name]) => name)).toEqual([]);
    expect(reached.filter(([, { access }]) => access !== 'verified').map(([name]) => name)).toEqual([]);
    expect(reached.map(([name]) => name).filter((name) => name.startsWith('accessTokenApi.'))).toEqual([
      'accessTokenApi.current',
    ]);
  });
});

describe('an unknown path', () => {
  it.each([
    '/api',
    '/api/',
    '/api/x',
    '/api/user',
    '/api/user/me/x',
    '/api/activity',
    '/api/openapi',
    '/api/../x',
  ])('below /api gets a problem: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await daybook().anonymousClient().send(method, path);
      expect(answer).toMatchObject({ status: 404, code: 'route.not-found' });
    }
  });
});

describe('the OpenAPI document', () => {
  it('is not sent again to a client with a current copy', async () => {
    const client = daybook().anonymousClient();
    const { headers, bytes } = await client.send('GET', '/api/openapi.json');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(bytes.length).toBeGreaterThan(10_000);
    const again = await client.send('GET', '/api/openapi.json', {
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.etag).toBe(headers.etag);
  });

  it('is served as version 3.1', async () => {
    expect((await document()).openapi).toMatch(/^3\.1\.\d$/);
  });

  it('contains every call and no other', async () => {
    const { paths } = await document();
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it.each(calls)('describes %s completely', async (name, endpoint) => {
    const { paths } = await document();
    const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: name.replace('Api', ''),
      summary: endpoint.summary,
      security: expect.any(Array),
    });
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath?.map((parameter) => parameter.name)).toEqual(pathParameters(endpoint.path));
    const body = Object.keys(operation?.requestBody?.content ?? {});
    const types = {
      none: [],
      any: [],
      json: ['application/json'],
      'json-or-text': ['application/json', 'text/plain'],
      notification: ['application/json', 'text/plain', 'multipart/form-data'],
      form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
      upload: ['multipart/form-data'],
      tus: /^(POST|PATCH)$/.test(endpoint.method) ? ['application/offset+octet-stream'] : [],
    };
    expect(body).toEqual(types[endpoint.encoding]);
    const answered = endpoint.produces ?? (endpoint.answer === 'file' ? '*/*' : 'application/json');
    const [, success] =
      Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
    const described = endpoint.encoding === 'tus' ? ['description'] : ['content', answered, 'schema'];
    expect(success).toHaveProperty(described);
    expect(operation?.responses['default']?.content).toHaveProperty(['application/problem+json', 'schema']);
  });

  it('describes a problem with its members and all its codes', async () => {
    const schema = (await document()).components.schemas['Problem'];
    expect(schema).toMatchObject({
      type: 'object',
      properties: { code: { enum: Object.keys(PROBLEMS) }, status: { type: 'integer' } },
      required: ['type', 'title', 'status', 'detail', 'code'],
    });
  });
});

let loaded: Promise<OpenApi> | undefined;

/** Read once: it is the largest answer. */
const document = (): Promise<OpenApi> => (loaded ??= load());

async function load(): Promise<OpenApi> {
  return (await daybook().anonymousClient().send('GET', '/api/openapi.json')).body as OpenApi;
}
