import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createLeases } from '#platform/database/leases.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { fileOfImport, readManifest, recordImport } from '../catalogue/manifest-files.ts';
import { createSharedImports } from './shared-files.ts';
import { sharedImportQueries } from './shared-queries.ts';

const FILMS = { kind: 'movie', source: 'films' } as const;
const FILE = fileOfImport(FILMS);
const DAY = Date.UTC(2026, 10, 23);

eachMigratedDatabase('the imports of all nodes', (db) => {
  beforeEach(async () => {
    await db().deleteFrom('catalogue_imports').execute();
    await db().deleteFrom('catalogue_import_parts').execute();
  });

  async function node() {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const errors: unknown[] = [];
    const imports = createSharedImports({
      store: sharedImportQueries(db()),
      leases: createLeases(db(), { clock: Date.now, owner: randomUUID() }),
      folder: path,
      onError: (error) => errors.push(error),
    });
    return {
      ...imports,
      errors,
      path: join(path, FILE),
      read: () => readFile(join(path, FILE), 'utf8'),
      /** As `npm run catalogue -- import` does. */
      async write(content: string, importedAt: number) {
        await mkdir(dirname(join(path, FILE)), { recursive: true });
        await writeFile(join(path, FILE), content);
        const sha256 = createHash('sha256').update(content).digest('hex');
        const facts = { licence: 'CC0', records: 2, sha256, importedAt: new Date(importedAt).toISOString() };
        await recordImport(path, { ...FILMS, ...facts, file: FILE });
      },
      manifest: () => readManifest(path),
      files: () => readdir(dirname(join(path, FILE))),
    };
  }

  it('take over what a folder held before, byte for byte', async () => {
    const [old, fresh] = [await node(), await node()];
    const content = '{"title":"Amélie 🎬"}\n'.repeat(60_000);
    await old.write(content, DAY);
    const [listed] = await old.sync();
    expect(await fresh.sync()).toEqual([listed]);
    expect((await fresh.read()) === content).toBe(true);
    expect(await fresh.manifest()).toEqual(await old.manifest());
    expect([...old.errors, ...fresh.errors]).toEqual([]);
  });

  it('are everywhere the newest of each source, on whatever node it was made', async () => {
    const [a, b] = [await node(), await node()];
    await a.write('first\n', DAY);
    await a.sync();
    await b.write('second\n', DAY + 1);
    await b.sync();
    await a.sync();
    expect([await a.read(), await b.read()]).toEqual(['second\n', 'second\n']);
    await a.write('late, but older\n', DAY - 1);
    await a.sync();
    expect(await a.read()).toBe('second\n');
  });

  it('stay removed', async () => {
    const [a, b] = [await node(), await node()];
    await a.write('films\n', DAY);
    await a.sync();
    await b.sync();
    expect(await b.change(() => b.remove('movie', 'films', DAY + 1))).toBe(true);
    expect(await a.sync()).toEqual([]);
    expect([await a.files(), await b.files()]).toEqual([[], []]);
    expect(await b.remove('movie', 'films', DAY + 2)).toBe(false);
    await b.write('again\n', DAY + 3);
    await b.sync();
    await a.sync();
    expect(await a.read()).toBe('again\n');
  });

  it('do not include a file that was changed since its import', async () => {
    const [a, b] = [await node(), await node()];
    await a.write('films\n', DAY);
    await writeFile(a.path, 'something else\n');
    await a.sync();
    expect(a.errors).toEqual([expect.objectContaining({ message: expect.stringContaining('was changed') })]);
    expect(await b.sync()).toEqual([]);
  });

  it('keep the earlier copy while a new one cannot be read completely', async () => {
    const [a, b] = [await node(), await node()];
    await a.write('first\n', DAY);
    await a.sync();
    await b.sync();
    await a.write('second\n', DAY + 1);
    await a.sync();
    await db().updateTable('catalogue_import_parts').set({ lines: 'half' }).execute();
    await b.sync();
    expect(b.errors).toHaveLength(1);
    expect([await b.read(), await b.files()]).toEqual(['first\n', ['films.jsonl']]);
  });

  it('are changed by one command at a time, and left alone meanwhile', async () => {
    const [a, b] = [await node(), await node()];
    await a.change(async () => {
      await expect(b.change(() => Promise.resolve())).rejects.toThrow('Another import is running');
      await b.write('unfinished\n', DAY);
      await b.sync();
      expect(await sharedImportQueries(db()).list()).toEqual([]);
    });
  });
});
