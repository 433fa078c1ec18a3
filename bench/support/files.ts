import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { connect } from '#platform/database/connect.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { startProcess, type StartedProcess } from './processes.ts';

export type Body = Buffer | ReturnType<typeof createReadStream>;

export interface RequestOptions {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly parts?: readonly Body[];
}

/** The port of a server, and the headers of all requests to it. */
export interface Target {
  readonly port: number;
  readonly headers?: Record<string, string>;
}

// One server would close an idle connection while the other is measured.
const agent = new Agent({ keepAlive: false });

export interface FilesServer extends Target {
  readonly process: StartedProcess;
}

/** Daybook with one user, no limits and its data in `folder`. */
export async function startForFiles(
  port: number,
  folder: string,
  env: Record<string, string> = {},
): Promise<FilesServer> {
  const origin = `http://localhost:${port}`;
  const process = await startProcess(START_ARGUMENTS, `${origin}/livez`, {
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    UPLOAD_MAX_BYTES: String(100e9),
    USER_QUOTA_BYTES: String(100e9),
    DISK_RESERVE_BYTES: '0',
    ...env,
  });
  const db = connect({ kind: 'sqlite', file: join(folder, 'daybook.db') }, () => undefined);
  const cookie = `daybook=${await insertSession(db, Date.now, (await insertUser(db, Date.now)).id)}`;
  await db.destroy();
  return { port, process, headers: { cookie, origin } };
}

/** Writes incompressible bytes. */
export function writeLarge(path: string, bytes: number): void {
  const args = ['if=/dev/urandom', `of=${path}`, 'bs=1M', `count=${bytes / 1024 ** 2}`];
  if (spawnSync('dd', args).status !== 0) throw new Error('The large file could not be written.');
}

export function readLarge(path: string): Body {
  return createReadStream(path, { highWaterMark: 1 << 18 });
}

/** Sends the parts one after the other and returns the response unread. */
export function open(target: Target, path: string, options: RequestOptions): Promise<IncomingMessage> {
  const { method, headers, parts = [] } = options;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path,
        method,
        headers: { ...target.headers, ...headers },
        agent,
      },
      resolve,
    );
    call.on('error', reject);
    void (async () => {
      for (const part of parts) {
        if (Buffer.isBuffer(part)) call.write(part);
        else for await (const chunk of part) if (!call.write(chunk)) await drained(call);
      }
      call.end();
    })();
  });
}

function drained(call: ReturnType<typeof request>): Promise<void> {
  return new Promise((resolve) => void call.once('drain', () => resolve()));
}

/** Sends the parts and reads the response to its end. @throws Error if it is a failure */
export async function finish(
  target: Target,
  path: string,
  options: RequestOptions,
): Promise<IncomingMessage> {
  const answer = await open(target, path, options);
  answer.resume();
  await new Promise((resolve) => void answer.once('end', resolve));
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${options.method} ${path}: ${answer.statusCode}`);
  return answer;
}

/** Uploads by `uploadFile`, the call of the specification. */
export async function upload(target: Target, name: string, content: Body, bytes: number): Promise<void> {
  const head = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from('\r\n--b--\r\n');
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(bytes + head.length + tail.length),
  };
  await finish(target, '/api/storage/uploadFile', { method: 'POST', headers, parts: [head, content, tail] });
}

/** Uploads by the tus protocol in one request. */
export async function uploadByTus(target: Target, name: string, content: Body, bytes: number): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = `name ${Buffer.from(name).toString('base64')}`;
  const created = await finish(target, '/api/storage/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata, 'content-length': '0' },
  });
  const headers = {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes),
  };
  await finish(target, created.headers.location ?? '', { method: 'PATCH', headers, parts: [content] });
}

export async function download(target: Target, name: string): Promise<void> {
  await finish(target, '/api/storage/downloadFile', asForm(name));
}

/** Starts downloads without reading them. */
export function stall(target: Target, name: string, count: number): Promise<IncomingMessage[]> {
  return Promise.all(
    Array.from({ length: count }, () => open(target, '/api/storage/downloadFile', asForm(name))),
  );
}

function asForm(name: string): RequestOptions {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers, parts: [Buffer.from(`file_name=${name}`)] };
}

/** Resident memory in MiB as Linux counts it: the current or the highest. */
export function memoryMiB({ process }: FilesServer, field: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${process.child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** Uploads several files of the same content in one request. */
export async function uploadBatch(target: Target, names: readonly string[], content: Buffer): Promise<void> {
  const files = JSON.stringify(names.map((name) => ({ name, size: content.length })));
  const head = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="files"\r\n\r\n${files}\r\n` +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="files"\r\nContent-Type: application/octet-stream\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--b--\r\n');
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(head.length + names.length * content.length + tail.length),
  };
  const parts = [head, ...names.map(() => content), tail];
  await finish(target, '/api/storage/uploadFiles', { method: 'POST', headers, parts });
}
