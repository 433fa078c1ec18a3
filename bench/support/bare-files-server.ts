import { createHash, randomUUIDv7 } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import Sqlite from 'better-sqlite3';
import fastify from 'fastify';

/**
 * The limit that uploads are measured against: a bare Fastify that syncs the content, the name and the row of each file,
 * but shares no syncs and knows neither sessions, limits nor folders.
 */
const [folder = '', port = ''] = process.argv.slice(2);
const [staging, blobs] = [join(folder, 'staging'), join(folder, 'blobs')];
for (const path of [staging, blobs]) await mkdir(path, { recursive: true });

const database = new Sqlite(join(folder, 'bare.db'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(`
  create table accounts (id integer primary key, used integer not null);
  create table files (id text primary key, name text not null unique, size integer not null, sha256 text not null);
  insert into accounts values (1, 0)`);
const charge = database.prepare('update accounts set used = used + ?');
const insert = database.prepare('insert into files values (?, ?, ?, ?)');
const place = database.transaction((id: string, name: string, size: number, sha256: string) => {
  charge.run(size);
  insert.run(id, name, size, sha256);
});

const app = fastify();
await app.register(multipart, { limits: { fileSize: Infinity } });
app.get('/livez', async () => ({}));

app.post('/api/storage/uploadFile', (request) => request.file().then(store));
await app.listen({ port: Number(port), host: '127.0.0.1' });

async function store(part: MultipartFile | undefined): Promise<{ id: string }> {
  if (!part) throw new Error('This call requires a file.');
  const [id, hash] = [randomUUIDv7(), createHash('sha256')];
  const handle = await open(join(staging, id), 'wx', 0o600);
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await handle.write(chunk, 0, chunk.length, size);
    size += chunk.length;
  }
  await handle.sync();
  await handle.close();
  await rename(join(staging, id), join(blobs, id));
  const names = await open(blobs, 'r');
  await names.sync();
  await names.close();
  place.immediate(id, part.filename, size, hash.digest('hex'));
  return { id };
}
