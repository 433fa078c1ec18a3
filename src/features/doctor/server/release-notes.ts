import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseNotes } from '../contract/doctor.ts';
import { root, version } from '#platform/system/package.ts';

/** What the changelog says about this version; empty if it says nothing. */
export async function readReleaseNotes(): Promise<ReleaseNotes> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8').catch(() => '');
  return { version, parts: parseReleaseNotes(changelog, version) };
}

/** Reads `## version`, `### part` and `- item`, where an item may go on in indented lines. */
export function parseReleaseNotes(changelog: string, wanted: string): ReleaseNotes['parts'] {
  const section = changelog.split(/^## /m).find((text) => text.split(/[\s(]/, 1)[0] === wanted) ?? '';
  const [, ...parts] = section.split(/^### /m);
  return parts.map((part) => {
    const [title = '', ...lines] = part.trim().split('\n');
    const items = lines.join('\n').split(/^- /m).slice(1);
    return { title, items: items.map((item) => item.replaceAll(/\s+/g, ' ').trim()) };
  });
}
