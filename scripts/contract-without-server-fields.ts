import { basename } from 'node:path';
import type { ESTree, Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/;
const ENDPOINT = /^ {2}(\w+): \{\n(?: {4}.*\n)*? {2}\},\n/gm;
/** Who may call, how often and with which token, what OpenAPI says of it, and what the server answers. */
const SERVER_FIELDS = /^ {4}(?:access|limit|summary|scope|reads|output):\s.*,\n/gm;
const INPUT = /^ {4}input: .*(?:\n {6}.*)*(?:\n {4}\S*)?,\n/m;
/** A second copy of a part of the contract, which has the schemas. */
const WITH_SCHEMAS = '?schemas';

/**
 * Leaves out of the browser part what only the server reads: it would be kilobytes in the calls of a screen. Schemas
 * validate forms: they come with what is imported dynamically, and the input of a call that `validates` is a function
 * that imports it.
 */
export function contractWithoutServerFields(): Plugin {
  return {
    name: 'daybook:contract-without-server-fields',
    apply: 'build',
    resolveId: {
      filter: { id: /^[#.].*\.ts$/ },
      async handler(source, importer = '', { kind }) {
        if (kind !== 'dynamic-import' && !importer.endsWith(WITH_SCHEMAS)) return null;
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        return resolved && CONTRACT.test(resolved.id) ? `${resolved.id}${WITH_SCHEMAS}` : resolved;
      },
      order: 'pre',
    },
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const browserCode = code.replaceAll(ENDPOINT, (endpoint, name: string, offset: number) =>
          forBrowser(endpoint, `(await import('./${basename(id)}')).${apiAt(code, offset)}.${name}.input`),
        );
        return { code: withoutSideEffects(browserCode, this.parse(browserCode, { lang: 'ts' })), map: null };
      },
      order: 'pre',
    },
  };
}

function forBrowser(endpoint: string, loadedInput: string): string {
  const fields = endpoint.replaceAll(SERVER_FIELDS, '');
  const validates = fields.includes('    validates: true,\n');
  return fields.replace(INPUT, validates ? `    input: async () => ${loadedInput},\n` : '');
}

/** The name of the calls to which the one at this place belongs. */
function apiAt(code: string, offset: number): string {
  const [, name = ''] = [...code.slice(0, offset).matchAll(/^export const (\w+) = \{$/gm)].at(-1) ?? [];
  return name;
}

/** Marks what makes the module's constants, so that the bundler leaves out those that nothing uses, with zod. */
function withoutSideEffects(code: string, { body }: ESTree.Program): string {
  const made = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init) => init?.type === 'CallExpression' || init?.type === 'ObjectExpression');
  return made.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
}
