import { pathParameters, type Endpoint } from '../contract/endpoint.ts';
import * as z from 'zod/mini';

const MEDIA_TYPES = {
  json: ['application/json'],
  'json-or-text': ['application/json', 'text/plain'],
  notification: ['application/json', 'text/plain', 'multipart/form-data'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  upload: ['multipart/form-data'],
  tus: ['application/offset+octet-stream'],
} as const;

/** The headers of tus 1.0 by method, besides its version. */
const TUS_HEADERS: Readonly<Partial<Record<Endpoint['method'], readonly string[]>>> = {
  POST: ['Upload-Length', 'Upload-Metadata'],
  PATCH: ['Upload-Offset'],
};
/** Creation answers with the upload's address, the other calls without content. */
const TUS_STATUS: Readonly<Partial<Record<Endpoint['method'], number>>> = {
  POST: 201,
  PATCH: 204,
  DELETE: 204,
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** `/api/a/:id` → `/api/a/{id}` */
export const templatePath = ({ path }: Endpoint): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The OpenAPI operation of a call. */
export function describeOperation(operationId: string, endpoint: Endpoint, example: object): object {
  const { scope } = endpoint;
  return {
    operationId,
    tags: operationId.split('.', 1),
    summary: endpoint.summary,
    ...(scope === undefined || scope === 'any'
      ? {}
      : { description: `Access tokens need the scope \`${scope}\`.` }),
    security: securityOf(endpoint),
    parameters: [...inputParameters(endpoint, example), ...tusParameters(endpoint)],
    ...requestBody(endpoint, example),
    responses: {
      ...successResponse(endpoint),
      default: {
        description: 'A problem (RFC 9457)',
        content: content(['application/problem+json'], { $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function securityOf({ access, scope }: Endpoint): object[] {
  if (access === 'open') return [];
  if (scope === 'any') return [{ token: [] }];
  return [...(scope === undefined ? [] : [{ token: [scope] }]), { session: [] }];
}

/** The inputs in the path, and in the query if there is no body. */
function inputParameters(endpoint: Endpoint, example: object): object[] {
  const inPath = pathParameters(endpoint.path);
  const { properties = {}, required = [] } = inputSchema(endpoint);
  const names = endpoint.encoding === 'none' ? Object.keys(properties) : inPath;
  return [...new Set([...inPath, ...names])].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
    ...(name in example ? { example: (example as Record<string, unknown>)[name] } : {}),
  }));
}

const header = (name: string, required: boolean, example: string) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
  example,
});

function tusParameters({ encoding, method }: Endpoint): object[] {
  if (encoding !== 'tus') return [];
  const examples: Readonly<Record<string, string>> = {
    'Upload-Length': '1048576',
    'Upload-Metadata': 'name bm90ZXMudHh0',
    'Upload-Offset': '0',
  };
  return [
    header('Tus-Resumable', true, '1.0.0'),
    ...(TUS_HEADERS[method] ?? []).map((name) =>
      header(name, name !== 'Upload-Metadata', examples[name] ?? ''),
    ),
  ];
}

function requestBody(endpoint: Endpoint, example: object): object {
  const { encoding, path } = endpoint;
  if (encoding === 'none' || encoding === 'any') return {};
  if (encoding === 'tus') return tusBody(endpoint);
  const inPath = pathParameters(path);
  const inBody = Object.entries(example).filter(([name]) => !inPath.includes(name));
  const file = encoding === 'upload' ? { file: 'Three days in Lisbon' } : {};
  const described = content(MEDIA_TYPES[encoding], bodySchema(endpoint), {
    ...Object.fromEntries(inBody),
    ...file,
  });
  return { requestBody: { required: true, content: described } };
}

/** Only PATCH has a body, and POST may have one. */
function tusBody({ method }: Endpoint): object {
  if (method !== 'POST' && method !== 'PATCH') return {};
  return { requestBody: { content: content(MEDIA_TYPES.tus, { type: 'string', format: 'binary' }) } };
}

/** Without what is in the path; an upload's file comes after the fields, and may have any field name. */
function bodySchema(endpoint: Endpoint): object {
  const { properties = {}, required = [], ...schema } = inputSchema(endpoint);
  const inPath = pathParameters(endpoint.path);
  const isInBody = (name: string) => !inPath.includes(name);
  const file = endpoint.encoding === 'upload' ? { file: { type: 'string', format: 'binary' } } : {};
  const names = [...required.filter(isInBody), ...Object.keys(file)];
  return {
    ...schema,
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([name]) => isInBody(name))),
      ...file,
    },
    ...(names.length > 0 ? { required: names } : {}),
  };
}

function successResponse({ method, encoding, answer, produces, output }: Endpoint): object {
  if (encoding === 'tus') return { [TUS_STATUS[method] ?? 200]: { description: 'Done (tus 1.0)' } };
  const isFile = answer === 'file' || produces !== undefined;
  return {
    200: {
      description: 'Done',
      content: isFile
        ? content([produces ?? '*/*'], { type: 'string', format: 'binary' })
        : content(['application/json'], jsonSchema(output, 'output')),
    },
  };
}

function content(types: readonly string[], schema: object, example?: object): object {
  const described = example === undefined ? { schema } : { schema, example };
  return Object.fromEntries(types.map((type) => [type, described]));
}

const inputSchema = ({ input }: Endpoint): ObjectSchema => jsonSchema(input, 'input');

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
