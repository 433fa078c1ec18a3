import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';

const AT_ONCE = 500;

/** Deletes the kept letters whose rows are gone: those of erased accounts, and those older than 30 days. */
export async function forgetKeptLetters(db: Db, folder: string): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE);
    const ids = some.map((file) => file.slice(0, -'.eml'.length));
    const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
    const kept = new Set(rows.map(({ id }) => `${id}.eml`));
    for (const file of some) if (!kept.has(file)) await unlink(join(folder, file));
  }
}
