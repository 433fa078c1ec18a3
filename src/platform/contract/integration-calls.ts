import * as z from 'zod/mini';
import { DOORS } from './integrations.ts';
import type { Api } from './endpoint.ts';
import { Empty } from './fields.ts';

const OpenDoors = z.object({ open: z.array(z.enum(DOORS)) });

export const doorApi = {
  open: {
    method: 'GET',
    path: '/api/doors',
    access: 'open',
    encoding: 'none',
    limit: 'general',
    summary: 'The doors that are open in this installation; the calls of a closed one answer 404.',
    input: Empty,
    output: OpenDoors,
  },
} as const satisfies Api;
