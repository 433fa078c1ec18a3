import * as z from 'zod/mini';
import { INTEGRATIONS } from './integrations.ts';
import { GET, type Api } from './endpoint.ts';
import { Empty } from './fields.ts';

/** Clients of earlier versions know this path, and `door.open` as the operation in the OpenAPI description. */
export const doorApi = {
  open: {
    ...GET,
    path: '/api/doors',
    access: 'open',
    limit: 'general',
    summary: 'The integrations that are enabled in this installation; the calls of the others answer 404.',
    input: Empty,
    output: z.object({ open: z.array(z.enum(INTEGRATIONS)) }),
  },
} as const satisfies Api;
