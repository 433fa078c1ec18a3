import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { defineSettings } from '../config/settings.ts';
import { textMatching } from '../config/variables.ts';

export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

export const databaseSettings = defineSettings({
  section: 'Data',
  variables: {
    DATA_DIR: {
      doc: 'The folder of the SQLite database, the files, the outbox and the secret.',
      schema: z.string(),
      default: './data',
      example: '/srv/daybook',
    },
    DATABASE_URL: {
      doc: 'The database: SQLite or PostgreSQL.',
      schema: textMatching(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must start with sqlite: or postgres://'),
      defaultDoc: '`sqlite:DATA_DIR/daybook.db`',
      example: 'postgres://user:password@host/daybook',
      isSecret: true,
    },
  },
  toConfig: ({ DATA_DIR, DATABASE_URL }) => ({
    dataDir: resolve(DATA_DIR),
    database: databaseConfig(DATABASE_URL ?? `sqlite:${join(DATA_DIR, 'daybook.db')}`),
  }),
});

function databaseConfig(url: string): DatabaseConfig {
  return url.startsWith('sqlite:')
    ? { kind: 'sqlite', file: resolve(url.slice('sqlite:'.length)) }
    : { kind: 'postgres', url };
}
