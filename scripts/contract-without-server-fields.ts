import type { Plugin } from 'vite';

/** Fields of endpoints that only the server reads: what OpenAPI says of a call, and what access tokens may do. */
const SERVER_FIELDS = /^ {4}(?:summary|scope):\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),\n/gm;

/** Leaves these fields out of the browser part, where the calls of a screen carried kilobytes of them. */
export function contractWithoutServerFields(): Plugin {
  return {
    name: 'daybook:contract-without-server-fields',
    apply: 'build',
    transform: {
      filter: { id: /src[\\/]contract[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(SERVER_FIELDS, ''), map: null }),
      order: 'pre',
    },
  };
}
