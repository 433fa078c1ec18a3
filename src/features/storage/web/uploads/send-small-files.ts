import { storageApi, UPLOAD_BATCH_MAX_FILES, type BatchedFile } from '../../contract/storage.ts';
import { call, createFailure } from '#platform/web/call/call.ts';
import type { Transfer, TransferEvents, TransferPlan } from './tus-transfer.ts';

/** What the files of one request have together at most; it is sent without progress. */
export const REQUEST_MAX_BYTES = 1024 * 1024;

interface SmallFile {
  readonly plan: TransferPlan;
  readonly events: TransferEvents;
  readonly end: AbortController;
}

/** Those that were started since the last requests. */
let started: SmallFile[] = [];

/**
 * Sends a small file. Those that are started together share requests, and yet each succeeds or fails for itself. One
 * that is stopped after its request has begun goes to the trash, unless all of its request are.
 */
export function sendSmallFile(plan: TransferPlan, events: TransferEvents): Transfer {
  const end = new AbortController();
  if (started.length === 0) queueMicrotask(sendStarted);
  started.push({ plan, events, end });
  const stop = () => end.abort();
  return { pause: stop, cancel: stop };
}

function sendStarted(): void {
  let request: SmallFile[] = [];
  let bytes = 0;
  const waiting = started.filter(isWanted);
  started = [];
  for (const one of waiting) {
    const { size } = one.plan.file;
    if (request.length === UPLOAD_BATCH_MAX_FILES || bytes + size > REQUEST_MAX_BYTES) {
      void send(request);
      [request, bytes] = [[], 0];
    }
    request.push(one);
    bytes += size;
  }
  void send(request);
}

async function send(files: readonly SmallFile[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const whole = new AbortController();
  for (const { end } of files)
    end.signal.addEventListener('abort', () => {
      if (!files.some(isWanted)) whole.abort();
    });
  try {
    if (files.length === 1) await sendAlone(first);
    else await sendTogether(await readAll(files), whole.signal);
  } catch (error) {
    for (const { events } of files.filter(isWanted)) events.failed(error);
  }
}

async function sendAlone({ plan, events, end: { signal } }: SmallFile): Promise<void> {
  const { file, name, folder, rule, idempotencyKey, userId } = plan;
  const place = { file_name: name, onConflict: rule, folder };
  const fields = { ...place, lastModified: String(file.lastModified), idempotencyKey };
  await call(storageApi.uploadFile, fields, { file, signal, userId });
  events.done();
}

interface ReadFile extends SmallFile {
  readonly content: ArrayBuffer;
}

/** One that cannot be read must not keep the others from being sent. */
async function readAll(files: readonly SmallFile[]): Promise<ReadFile[]> {
  const read = files.map(async (one) => {
    try {
      return [{ ...one, content: await one.plan.file.arrayBuffer() }];
    } catch (error) {
      if (isWanted(one)) one.events.failed(error);
      return [];
    }
  });
  return (await Promise.all(read)).flat().filter(isWanted);
}

async function sendTogether(files: readonly ReadFile[], signal: AbortSignal): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const { userId } = first.plan;
  const list = files.map(({ plan: { file, name, folder, rule, idempotencyKey }, content }): BatchedFile => {
    const place = { name, folder, onConflict: rule };
    return { ...place, size: content.byteLength, lastModified: file.lastModified, idempotencyKey };
  });
  const contents = files.map(({ content }) => content);
  const outcomes = await call(
    storageApi.uploadFiles,
    { files: JSON.stringify(list) },
    { file: new File(contents, 'files'), signal, userId },
  );
  const unwanted: { readonly id: string; readonly events: TransferEvents }[] = [];
  for (const [index, one] of files.entries()) {
    const outcome = outcomes[index]!;
    if (isWanted(one) && 'problem' in outcome) one.events.failed(createFailure(outcome.problem));
    else if (isWanted(one)) one.events.done();
    else if ('file' in outcome) unwanted.push({ id: outcome.file.id, events: one.events });
  }
  if (unwanted.length === 0) return;
  await call(storageApi.deleteFiles, { ids: unwanted.map(({ id }) => id) }, { userId });
  for (const { events } of unwanted) events.cancelled?.();
}

const isWanted = ({ end }: SmallFile): boolean => !end.signal.aborted;
