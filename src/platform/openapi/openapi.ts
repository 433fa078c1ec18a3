import { hash } from 'node:crypto';
import type { Endpoint } from '../contract/endpoint.ts';
import { PROBLEMS } from '../contract/problem.ts';
import { SCOPES } from '../contract/scopes.ts';
import type { FastifyInstance } from 'fastify';
import type { CallGroups } from '../feature/define-feature.ts';
import type { EnabledIntegrations } from '../http/integrations.ts';
import { lazy } from '../jobs/lazy.ts';
import { describeOperation, templatePath } from './openapi-operation.ts';
import { sessionCookie } from '../auth/session.ts';

/** RFC 9457, with our code. */
const PROBLEM_SCHEMA = {
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(PROBLEMS) },
    scope: { type: 'string', description: 'What a token needs for the call, separated by spaces' },
    allow: { type: 'array', items: { type: 'string' }, description: 'The methods of the path' },
    errors: {
      type: 'array',
      description: 'The wrong fields of the input',
      items: {
        type: 'object',
        properties: { detail: { type: 'string' }, pointer: { type: 'string' } },
        required: ['detail', 'pointer'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

const CACHE_CONTROL = 'public, max-age=3600';

interface DocumentOptions {
  readonly publicUrl: string;
  readonly version: string;
  readonly integrations: EnabledIntegrations;
  readonly calls: CallGroups;
}

/** Serves the document at `/api/openapi.json`. It is built once, at the first request. */
export function serveOpenApi(app: FastifyInstance, options: DocumentOptions): void {
  const document = lazy(async () => {
    const text = JSON.stringify(openApiDocument(options));
    return { text, etag: `"${hash('sha256', text, 'base64url')}"` };
  });
  app.get('/api/openapi.json', async (request, reply) => {
    const { text, etag } = await document.get();
    reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Generates the OpenAPI 3.1 document from the contract, without the calls of integrations that are off. */
function openApiDocument({ publicUrl, version, integrations, calls }: DocumentOptions): object {
  const hasTokens = integrations.has('tokens');
  const paths: Record<string, Record<string, object>> = {};
  const groups = new Set<string>();
  for (const [group, { api, examples }] of Object.entries(calls)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      if (endpoint.integration !== undefined && !integrations.has(endpoint.integration)) continue;
      const path = templatePath(endpoint);
      const { scope: _scope, ...withoutScope } = endpoint;
      const operation = describeOperation(
        `${group}.${name}`,
        hasTokens ? endpoint : withoutScope,
        (examples as Readonly<Record<string, object>>)[name] ?? {},
      );
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
      groups.add(group);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Daybook',
      version,
      description: `${
        hasTokens
          ? 'Programs send an access token, which users create on their account page; browsers'
          : 'Browsers'
      } have a session. Errors are problems (RFC 9457) with a \`code\`. Times are RFC 3339 in UTC.`,
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(calls)
      .filter(([name]) => groups.has(name))
      .map(([name, { description }]) => ({ name, description })),
    components: {
      securitySchemes: {
        ...(hasTokens && { token: { type: 'http', scheme: 'bearer', description: tokenDescription() } }),
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl).name },
      },
      schemas: { Problem: PROBLEM_SCHEMA },
    },
    paths,
  };
}

function tokenDescription(): string {
  const lines = Object.entries(SCOPES).map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`);
  return ['An access token, `dbk_…`. Each has some of these scopes:', '', ...lines].join('\n');
}
