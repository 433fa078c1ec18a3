import { describeError } from '../system/describe-error.ts';
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** systemd names the files of a loaded folder `daybook_SECRET`; imported credentials are named `daybook.SECRET`. */
const CREDENTIAL_PREFIX = /^daybook[._]/;

/** More than any secret, so that a wrong name, such as that of a device, cannot fill the memory. */
const FILE_MAX_BYTES = 64 * 1024;

type Environment = Record<string, string | undefined>;

/** Where a value comes from, in the words of an error: `SECRET_FILE`, or a credential of systemd. */
interface SecretFile {
  readonly name: string;
  readonly source: string;
  readonly path: string;
}

/**
 * Sets each of the named variables to the content of the file that `NAME_FILE` names, or of the credential in systemd's
 * `CREDENTIALS_DIRECTORY` (systemd.exec(5)), without a newline at its end. Libraries read some of these variables
 * themselves, so `env` is changed: the caller passes `process.env`.
 * @returns an error for each file that cannot be read or is empty, and for each variable that has more than one value
 */
export function loadSecretFiles(env: Environment, names: readonly string[]): string[] {
  try {
    const files = [...namedFiles(env, names), ...credentials(env)];
    const faults = names.flatMap((name) => {
      const sources = files.filter((file) => file.name === name);
      return loadSecret(env, name, sources) ?? [];
    });
    // A process that inherits the values must not find two of each.
    for (const name of names) delete env[`${name}_FILE`];
    delete env['CREDENTIALS_DIRECTORY'];
    return faults;
  } catch (error) {
    return [`CREDENTIALS_DIRECTORY cannot be read: ${describeError(error)}`];
  }
}

function namedFiles(env: Environment, names: readonly string[]): SecretFile[] {
  return names.flatMap((name) => {
    const source = `${name}_FILE`;
    const path = env[source];
    return path ? [{ name, source, path }] : [];
  });
}

function credentials({ CREDENTIALS_DIRECTORY: folder }: Environment): SecretFile[] {
  if (!folder) return [];
  return readdirSync(folder).map((file) => ({
    name: file.replace(CREDENTIAL_PREFIX, ''),
    source: `the credential ${file}`,
    path: join(folder, file),
  }));
}

/** Returns an error, or null. */
function loadSecret(env: Environment, name: string, files: readonly SecretFile[]): string | null {
  const sources = [...(env[name] ? [name] : []), ...files.map(({ source }) => source)];
  if (sources.length > 1)
    return `${name} is set more than once, by ${sources.join(' and ')}: keep one of them`;
  const [file] = files;
  if (!file) return null;
  try {
    const value = readText(file.path).replace(/\r?\n$/, '');
    if (value === '') return `${file.source} is empty: ${file.path}`;
    env[name] = value;
    return null;
  } catch (error) {
    return `${file.source} cannot be read: ${describeError(error)}`;
  }
}

/** @throws Error if it is no text that a variable can contain */
function readText(path: string): string {
  const content = readBytes(path, FILE_MAX_BYTES + 1);
  if (content.length > FILE_MAX_BYTES)
    throw new Error(`it has more than ${FILE_MAX_BYTES / 1024} KiB: ${path}`);
  // A variable ends at its first zero byte.
  if (!isUtf8(content) || content.includes(0)) throw new Error(`it is not text in UTF-8: ${path}`);
  return content.toString('utf8');
}

function readBytes(path: string, maxBytes: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const content = Buffer.alloc(maxBytes);
    let length = 0;
    for (let read = -1; read !== 0; length += read)
      read = readSync(file, content, length, maxBytes - length, null);
    return content.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
