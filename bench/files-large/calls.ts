import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { sharedApi, sharesApi } from '#features/storage/contract/shares.ts';
import {
  FILE_BULK_MAX_ITEMS,
  FILE_NAMES_MAX_ITEMS,
  FILE_SORTS,
  storageApi,
} from '#features/storage/contract/storage.ts';
import { memoryMiB, open, type FilesServer } from '../support/files.ts';
import { longestWait } from '../support/longest-wait.ts';
import { cpuMs } from '../support/processes.ts';
import { median } from '../support/measure.ts';
import { serveStore, type Measurement } from './serve.ts';
import { writeContents } from './store.ts';

const ROUNDS = 3;
const FIRST_MAX_MS = 300;
const GROWTH_MAX_MIB = 150;

/** What is sent, and by whom. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

interface Answered {
  readonly firstMs: number;
  readonly ms: number;
  readonly bytes: number;
}

export async function measureLargeCalls(measurement: Measurement): Promise<void> {
  const { database, folder: dataDir, store } = measurement;
  const { owner, rootOwner, folder, otherFolder } = store;
  await writeContents(database, dataDir, owner.id);
  const server = await serveStore(measurement);
  const origin = `http://localhost:${server.port}`;
  const by = ({ cookie }: { readonly cookie: string }) => ({ cookie, origin });

  const get = (path: string, fields: Record<string, string> = {}, headers = by(owner)): Call => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(fields).toString()}`,
    headers,
  });
  const post = (path: string, input: object): Call => ({
    method: 'POST',
    path,
    headers: { ...by(owner), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const dav = (method: string, name: string, headers: Record<string, string> = {}): Call => ({
    method,
    path: `/dav/Everything/${encodeURIComponent(name)}`,
    headers: { authorization: owner.authorization, ...headers },
  });
  const isMeasured = (what: string) => what.includes(measurement.call);
  const report = async (what: string, calls: readonly Call[]) => {
    if (isMeasured(what)) await reportCalls(server, database.kind, what, calls);
  };
  const page = (fields: Record<string, string>) =>
    get(storageApi.files.path, { folder, limit: '500', ...fields });

  // Warms up the server.
  for (let round = 0; round < 20; round += 1) await send(server, page({ limit: '100' }));

  const listed = JSON.parse((await send(server, page({}))).text) as { id: string; name: string }[];
  for (const sort of FILE_SORTS.filter((one) => isMeasured(`list, ${one}, deep page`))) {
    await report(`list, ${sort}, first page`, repeat(page({ sort })));
    await report(`list, ${sort}, deep page`, repeat(page({ sort, after: await deepId(sort) })));
  }
  await report('list, without a limit', [get(storageApi.files.path, { folder })]);
  const search = (of: string) =>
    repeat(get(storageApi.files.path, { folder: 'all', limit: '500', text: of }));
  await report('search, many matches', search('holidays'));
  await report('search, few matches', search('99999'));
  await report('search, no match', search('nowhere to be found'));
  await report('names of the root', repeat(get(storageApi.retrieveUserFiles.path, {}, by(rootOwner))));
  const names = Array.from(
    { length: FILE_NAMES_MAX_ITEMS },
    (_, index) => listed[index]?.name ?? `${index}.jpg`,
  );
  await report(
    '1,000 names, half of them taken',
    repeat(post(storageApi.takenNames.path, { folder, names })),
  );
  await report('usage', repeat(get(storageApi.usage.path)));

  await report('PROPFIND of the folder', [dav('PROPFIND', '', { depth: '1' })]);
  await report('GET by WebDAV', repeat(dav('GET', listed[7]?.name ?? '')));
  await report('ZIP of the folder', [zipOf(folder)]);

  const { token } = JSON.parse(
    (await send(server, post(sharesApi.create.path, { name: 'All', folders: [folder] }))).text,
  ) as { token: string };
  const opening = post(sharedApi.open.path, { token });
  const opened = await send(server, opening);
  const { share } = JSON.parse(opened.text) as { share: string };
  const visitor = { cookie: opened.cookie, origin };
  const shared = (fields: Record<string, string>) =>
    get(sharedApi.items.path.replace(':share', share), { folder, ...fields }, visitor);
  await report('share: open', repeat(opening));
  await report('share: first page', repeat(shared({})));
  await report('share: deep page', repeat(shared({ after: 'files/scan 1' })));
  await report('share: archive', [
    get(sharedApi.download.path.replace(':share', share), { folder }, visitor),
  ]);

  const uploading = (name: string, onConflict: string) => ({ name, folder, onConflict });
  await report(
    'upload one more',
    [1, 2, 3].map((n) => uploadCall(uploading(`new ${n}.txt`, 'rename'))),
  );
  await report(
    'overwrite a name',
    [1, 2, 3].map((n) => uploadCall(uploading(`new ${n}.txt`, 'replace'))),
  );
  await report(
    'upload under a taken name',
    [1, 2, 3].map(() => uploadCall(uploading('new 1.txt', 'rename'))),
  );

  const ids = await firstIds(FILE_BULK_MAX_ITEMS);
  const transfer = (to: string) => post(foldersApi.move.path, { files: ids, folder: to });
  await report('move 1,000 files', [transfer(otherFolder), transfer(folder)]);
  await report('trash 1,000 files', [post(storageApi.deleteFiles.path, { ids })]);
  await report('restore 1,000 files', [post(storageApi.restoreFiles.path, { ids })]);
  const moveFolder = (to: string) => post(foldersApi.move.path, { folders: [folder], folder: to });
  await report('move the folder', [moveFolder(otherFolder), moveFolder('')]);
  await report('trash the folder', [post(foldersApi.delete.path, { ids: [folder] })]);
  await report('list of the trash', repeat(get(foldersApi.trash.path)));
  await report('usage with all in the trash', repeat(get(storageApi.usage.path)));
  await report('restore the folder', [post(foldersApi.restore.path, { ids: [folder] })]);
  await server.process.stop();

  async function deepId(sort: string): Promise<string> {
    const all = await send(server, get(storageApi.files.path, { folder, sort }));
    return /"id":"([^"]+)"/.exec(all.text.slice(Math.floor(all.text.length * 0.9)))?.[1] ?? '';
  }

  async function firstIds(count: number): Promise<string[]> {
    const found = listed.map(({ id }) => id);
    while (found.length < count) {
      const next = await send(server, page({ after: found.at(-1) ?? '' }));
      found.push(...(JSON.parse(next.text) as { id: string }[]).map(({ id }) => id));
    }
    return found.slice(0, count);
  }

  function zipOf(id: string): Call {
    const headers = { ...by(owner), 'content-type': 'application/x-www-form-urlencoded' };
    return { method: 'POST', path: storageApi.archive.path, headers, body: `folders=${id}` };
  }

  function uploadCall(fields: Record<string, string>): Call {
    const parts = Object.entries({ file_name: fields['name'] ?? '', ...fields })
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nHello\r\n--b--\r\n`;
    const headers = { ...by(owner), 'content-type': 'multipart/form-data; boundary=b' };
    return { method: 'POST', path: storageApi.uploadFile.path, headers, body: parts + file };
  }
}

const repeat = (call: Call) => Array.from({ length: ROUNDS }, () => call);

async function reportCalls(
  server: FilesServer,
  database: string,
  what: string,
  calls: readonly Call[],
): Promise<void> {
  const answers: Answered[] = [];
  const { pid } = server.process.child;
  const [before, cpuBefore] = [memoryMiB(server, 'VmRSS'), cpuMs(pid)];
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const waited = await longestWait(`http://localhost:${server.port}/livez`, async () => {
    for (const call of calls) {
      const { text: _text, cookie: _cookie, ...answer } = await send(server, call);
      answers.push(answer);
    }
  });
  const firstMs = median(answers.map((answer) => answer.firstMs));
  const grownMiB = Math.max(0, memoryMiB(server, 'VmHWM') - before);
  const row = {
    database,
    what,
    'first ms': Math.round(firstMs),
    'of 300 ms': Number((firstMs / FIRST_MAX_MS).toFixed(2)),
    'whole ms': Math.round(median(answers.map(({ ms }) => ms))),
    'CPU ms': Math.round((cpuMs(pid) - cpuBefore) / calls.length),
    'others wait ms': Math.round(waited),
    'grown MiB': grownMiB,
    'of 150 MiB': Number((grownMiB / GROWTH_MAX_MIB).toFixed(2)),
    kB: Math.round((answers[0]?.bytes ?? 0) / 1_000),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function send(server: FilesServer, { method, path, headers, body }: Call) {
  const begin = performance.now();
  const answer = await open(server, path, {
    method,
    headers,
    parts: body === undefined ? [] : [Buffer.from(body)],
  });
  let firstMs = NaN;
  answer.once('readable', () => (firstMs = performance.now() - begin));
  const content = await text(answer);
  if ((answer.statusCode ?? 0) >= 300)
    process.stdout.write(`${method} ${path}: ${answer.statusCode} ${content.slice(0, 200)}\n`);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  return {
    firstMs,
    ms: performance.now() - begin,
    bytes: content.length,
    text: content,
    cookie: cookie.split(';')[0] ?? '',
  };
}
