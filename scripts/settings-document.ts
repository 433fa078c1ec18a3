import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '#app/server/settings.ts';
import type { Variable } from '#platform/config/settings.ts';
import { root } from '#platform/system/package.ts';

export const SETTINGS_DOCUMENT = join(root, 'docs/settings.md');

const HEADER = ['Setting', 'Default', 'Example', 'Meaning'];

/** The document with the tables of all sections, and the list of secrets, as the settings are declared. */
export function updateSettingsDocument(text: string): string {
  const bySection = Map.groupBy(settings.parts, ({ section }) => section);
  const tables = [...bySection].map(([section, parts]): [RegExp, string] => [
    new RegExp(`(?<=^## ${section}\n\n)(\\|.*\n)+`, 'm'),
    toTable(parts.flatMap(({ variables }) => Object.entries(variables).map(toRow))),
  ]);
  const secrets = settings.secrets.map((name) => `- \`${name}_FILE\`\n`).join('');
  return [...tables, [/(- `\w+_FILE`\n)+/, secrets] as const].reduce((document, [place, content]) => {
    if (!place.test(document)) throw new Error(`docs/settings.md has no place for ${content}`);
    return document.replace(place, () => content);
  }, text);
}

function toRow([name, variable]: [string, Variable]): string[] {
  const { default: absent, defaultDoc = absent ? `\`${absent}\`` : 'none', doc } = variable;
  const example = 'example' in variable ? `\`${variable.example}\`` : variable.exampleDoc;
  return [`\`${name}\``, defaultDoc, example, doc];
}

function toTable(rows: readonly string[][]): string {
  const widths = HEADER.map((_, column) =>
    Math.max(...[HEADER, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const ruler = widths.map((width) => '-'.repeat(width));
  return [HEADER, ruler, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)
    .join('');
}

if (import.meta.main)
  writeFileSync(SETTINGS_DOCUMENT, updateSettingsDocument(readFileSync(SETTINGS_DOCUMENT, 'utf8')));
