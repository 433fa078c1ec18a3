import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { connect } from '../../src/server/database/connect.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { startProcess, type StartedProcess } from './processes.ts';

export type Body = Buffer | ReturnType<typeof createReadStream>;

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Record<string, string>;
  readonly parts?: readonly Body[];
}

/** Where a server listens, and what its calls carry. */
export interface Target {
  readonly port: number;
  readonly headers?: Record<string, string>;
}

// A kept connection would be closed by the one server while the other is measured.
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

/** Bytes that nothing can compress. */
export function writeLarge(path: string, bytes: number): void {
  const args = ['if=/dev/urandom', `of=${path}`, 'bs=1M', `count=${bytes / 1024 ** 2}`];
  if (spawnSync('dd', args).status !== 0) throw new Error('The large file could not be written.');
}

export function readLarge(path: string): Body {
  return createReadStream(path, { highWaterMark: 1 << 18 });
}

/** Sends the parts one after the other and hands back the answer, unread. */
export function open(target: Target, path: string, sent: Sent): Promise<IncomingMessage> {
  const { method, headers, parts = [] } = sent;
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

/** Sends, reads the answer to its end and hands it back. @throws where it is a refusal. */
export async function finish(target: Target, path: string, sent: Sent): Promise<IncomingMessage> {
  const answer = await open(target, path, sent);
  answer.resume();
  await new Promise((resolve) => void answer.once('end', resolve));
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${sent.method} ${path}: ${answer.statusCode}`);
  return answer;
}

/** By the specified call. */
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

/** By the tus protocol, in one piece. */
export async function uploadByTus(target: Target, name: string, content: Body, bytes: number): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = `name ${Buffer.from(name).toString('base64')}`;
  const begun = await finish(target, '/api/storage/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata, 'content-length': '0' },
  });
  const headers = {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes),
  };
  await finish(target, begun.headers.location ?? '', { method: 'PATCH', headers, parts: [content] });
}

export async function download(target: Target, name: string): Promise<void> {
  await finish(target, '/api/storage/downloadFile', asForm(name));
}

/** Downloads that are asked for and not read. */
export function stall(target: Target, name: string, count: number): Promise<IncomingMessage[]> {
  return Promise.all(
    Array.from({ length: count }, () => open(target, '/api/storage/downloadFile', asForm(name))),
  );
}

function asForm(name: string): Sent {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers, parts: [Buffer.from(`file_name=${name}`)] };
}

/** Resident memory as Linux counts it, in MiB: now, or at its highest. */
export function memoryMiB({ process }: FilesServer, field: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${process.child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
