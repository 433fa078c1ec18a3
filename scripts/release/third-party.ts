import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../built-part.ts';
import type { Library } from './libraries.ts';

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;
const APACHE_TEXT = /Apache License\s+Version 2\.0/;
const RULE = '-'.repeat(78);

/**
 * The licences of these libraries with their texts, for the file that accompanies the bundle. A text that several
 * libraries share word for word is printed once.
 */
export function formatNotices(libraries: readonly Library[]): string {
  const texts = new Map(libraries.map((library) => [library, readLicense(library)]));
  const apache = [...texts.values()].find((text) => APACHE_TEXT.test(text ?? ''));
  const textOf = (library: Library) =>
    texts.get(library) ?? (library.license === 'Apache-2.0' && apache ? apache : writtenLicense(library));
  const sections = [...Map.groupBy(libraries, textOf)].map(([text, members]) => {
    const names = members.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${RULE}\n${names.join('\n')}\n\n${text}\n`;
  });
  return `Daybook contains the following libraries.\n\n${sections.join('\n')}`;
}

/** Null if the package contains no text of its licence. */
function readLicense({ folder }: Library): string | null {
  const path = join(root, folder);
  const names = readdirSync(path).filter((name) => LICENSE_FILE.test(name));
  const texts = names.toSorted().map((name) => readFileSync(join(path, name), 'utf8').trim());
  return texts.length > 0 ? texts.join('\n\n') : null;
}

/** @throws Error for a licence whose text must be taken from elsewhere */
function writtenLicense({ name, license, author }: Library): string {
  if (license !== 'MIT') throw new Error(`${name} contains no text of its licence ${license}.`);
  return MIT_TEXT.replace('AUTHOR', author ?? `the authors of ${name}`);
}

/** https://opensource.org/license/mit */
const MIT_TEXT = `MIT License

Copyright (c) AUTHOR

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
