import { defineSettings } from '../config/settings.ts';
import { minChars } from '../config/variables.ts';
import { SECRET_MIN_CHARS } from './secret.ts';

export const secretSettings = defineSettings({
  section: 'Data',
  variables: {
    SECRET: {
      doc: 'Encrypts waiting emails and other secrets in the database. All nodes need the same one.',
      schema: minChars(SECRET_MIN_CHARS),
      defaultDoc: 'created in `DATA_DIR/secret`',
      exampleDoc: '64 hexadecimal digits',
      isSecret: true,
    },
  },
  toConfig: ({ SECRET }) => ({ secret: SECRET ?? null }),
});
