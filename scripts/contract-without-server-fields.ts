import type { Plugin } from 'vite';

const ENDPOINT = /^ {2}\w+: \{\n(?: {4}.*\n)*? {2}\},\n/gm;
/** Who may call, how often and with which token, what OpenAPI says of it, and what the server answers. */
const SERVER_FIELDS = /^ {4}(?:access|limit|summary|scope|reads|output):\s.*,\n/gm;
const INPUT = /^ {4}input: .*(?:\n {6}.*)*(?:\n {4}\S*)?,\n/m;

/** Leaves out of the browser part what only the server reads: it would be kilobytes in the calls of a screen. */
export function contractWithoutServerFields(): Plugin {
  return {
    name: 'daybook:contract-without-server-fields',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(ENDPOINT, forBrowser), map: null }),
      order: 'pre',
    },
  };
}

function forBrowser(endpoint: string): string {
  const fields = endpoint.replaceAll(SERVER_FIELDS, '');
  return fields.includes('    validates: true,\n') ? fields : fields.replace(INPUT, '');
}
