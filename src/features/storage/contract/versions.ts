import * as z from 'zod/mini';
import { GET, POST, type Api } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/fields.ts';
import { StoredFile } from './storage.ts';

const SHARED = { access: 'verified', limit: 'general' } as const;

/** Of one file. A program that saves every minute would otherwise make 43,000 within the 30 days. */
export const VERSIONS_PER_FILE_MAX = 100;

/** The former contents of files that were replaced. `content` sends them and `purge` deletes them, like other files. */
export const versionsApi = {
  list: {
    ...GET,
    ...SHARED,
    path: '/api/storage/versions',
    scope: 'files:read',
    summary:
      'The earlier versions of a file, the last replaced first. They are kept for 30 days, and at most 100 of them.',
    input: z.object({ id: Id }),
    output: z.array(StoredFile),
  },
  restore: {
    ...POST,
    ...SHARED,
    path: '/api/storage/versions/restore',
    scope: 'files:write',
    summary: 'Makes an earlier version the current one, which becomes an earlier version itself.',
    input: z.object({ id: Id }),
    output: StoredFile,
  },
} as const satisfies Api;
