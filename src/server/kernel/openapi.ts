import { hash } from 'node:crypto';
import { api } from '#contract/api.ts';
import { pathParameters, type Api, type Endpoint } from '#contract/endpoint.ts';
import { PROBLEMS } from '#contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { sessionCookie } from './session.ts';

const MEDIA_TYPES = {
  json: ['application/json'],
  'json-or-text': ['application/json', 'text/plain'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  upload: ['multipart/form-data'],
  tus: ['application/offset+octet-stream'],
} as const;

/** RFC 9457, with our code. */
const PROBLEM_SCHEMA = {
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(PROBLEMS) },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

const CACHE_CONTROL = 'public, max-age=3600';

/** Serves the document at `/api/openapi.json`. It is built once, at the first request. */
export function serveOpenApi(app: FastifyInstance, publicUrl: string, version: string): void {
  const document = lazy(async () => {
    const text = JSON.stringify(openApiDocument(publicUrl, version));
    return { text, etag: `"${hash('sha256', text, 'base64url')}"` };
  });
  app.get('/api/openapi.json', async (request, reply) => {
    const { text, etag } = await document.get();
    reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Generates the OpenAPI 3.1 document from the contract. */
function openApiDocument(publicUrl: string, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, endpoints] of Object.entries<Api>(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Daybook', version },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl).name } },
      schemas: { Problem: PROBLEM_SCHEMA },
    },
    paths,
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): object {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    security: endpoint.access === 'open' ? [] : [{ session: [] }],
    parameters: pathParameters(endpoint.path).map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'Done',
        content:
          endpoint.answer === 'file' || endpoint.produces
            ? content([endpoint.produces ?? '*/*'], { type: 'string', format: 'binary' })
            : content(['application/json'], jsonSchema(endpoint.output, 'output')),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: content(['application/problem+json'], { $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function requestBody(endpoint: Endpoint): object {
  if (endpoint.encoding === 'none' || endpoint.encoding === 'any') return {};
  if (endpoint.encoding === 'tus') return tusBody(endpoint);
  const schema = endpoint.encoding === 'upload' ? withFile(endpoint) : jsonSchema(endpoint.input, 'input');
  return { requestBody: { required: true, content: content(MEDIA_TYPES[endpoint.encoding], schema) } };
}

/** Only POST and PATCH have a body, and it is optional. */
function tusBody({ method }: Endpoint): object {
  if (method !== 'POST' && method !== 'PATCH') return {};
  return { requestBody: { content: content(MEDIA_TYPES.tus, { type: 'string', format: 'binary' }) } };
}

/** The file comes after the fields and may have any field name. */
function withFile(endpoint: Endpoint): object {
  const { properties, ...schema } = jsonSchema(endpoint.input, 'input') as { properties: object };
  return { ...schema, properties: { ...properties, file: { type: 'string', format: 'binary' } } };
}

function content(types: readonly string[], schema: object): object {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
