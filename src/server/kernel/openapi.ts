import { api } from '#contract/api.ts';
import { pathParameters, type Api, type Endpoint } from '#contract/endpoint.ts';
import * as z from 'zod/mini';

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** The OpenAPI 3.1 document of all calls, made from the contract. */
export function openApiDocument(publicUrl: string, version: string): object {
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
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'daybook' } } },
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
        content: content('application/json', jsonSchema(endpoint.output, 'output')),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: content('application/problem+json', { type: 'object' }),
      },
    },
  };
}

function requestBody(endpoint: Endpoint): object {
  if (endpoint.encoding === 'none' || endpoint.encoding === 'any') return {};
  const schema = jsonSchema(endpoint.input, 'input');
  return { requestBody: { required: true, content: content(mediaTypes[endpoint.encoding], schema) } };
}

function content(mediaType: string, schema: object): object {
  return { [mediaType]: { schema } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
