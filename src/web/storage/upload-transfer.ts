import { USER_HEADER } from '#contract/endpoint.ts';
import { storageApi, type ConflictRule } from '#contract/storage.ts';
import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { urlFor, call, parseFailure } from '../kernel/call.ts';
import { statusOf } from '../kernel/failure.ts';
import { uploadUrlStorage } from './upload-url-storage.ts';

/** Below the limits that proxies set for one request. */
const CHUNK_BYTES = 32 * 1024 * 1024;
/** What is smaller goes in one call: it is sent or it is not, and there is nothing to pause. */
const SINGLE_REQUEST_MAX_BYTES = 1024 * 1024;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

export interface TransferPlan {
  readonly file: File;
  readonly name: string;
  readonly rule: ConflictRule;
  /** Whose upload it is: others who use this browser don't resume it. */
  readonly userId: string;
}

export interface TransferEvents {
  progress(sentBytes: number): void;
  done(): void;
  /** As `call` throws it. */
  failed(error: unknown): void;
  /** The server has heard of a cancellation, or could not be told. */
  cancelled?(): void;
}

/** One file on its way. */
export interface Transfer {
  /** What has arrived stays on the server; starting again goes on from there. */
  pause(): void;
  /** What has arrived is thrown away. */
  cancel(): void;
}

export function isSingleRequest({ size }: File): boolean {
  return size <= SINGLE_REQUEST_MAX_BYTES;
}

export function startTransfer(plan: TransferPlan, events: TransferEvents): Transfer {
  return isSingleRequest(plan.file) ? sendInOneRequest(plan, events) : sendResumably(plan, events);
}

function sendInOneRequest({ file, name, rule }: TransferPlan, events: TransferEvents): Transfer {
  const end = new AbortController();
  void call(storageApi.uploadFile, { file_name: name, onConflict: rule }, { file, signal: end.signal }).then(
    events.done,
    (error: unknown) => {
      if (!end.signal.aborted) events.failed(error);
    },
  );
  const stop = () => end.abort();
  return { pause: stop, cancel: stop };
}

/**
 * By tus 1.0: the library calls `storageApi.createUpload`, `storageApi.uploadOffset`, `storageApi.continueUpload`
 * and `storageApi.cancelUpload`.
 */
function sendResumably({ file, name, rule, userId }: TransferPlan, events: TransferEvents): Transfer {
  let stopped = false;
  const fingerprint = ['daybook', userId, name, file.size, file.lastModified].join(':');
  const upload = new Upload(file, {
    endpoint: storageApi.createUpload.path,
    headers: { [USER_HEADER]: userId },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { name, onConflict: rule },
    fingerprint: () => Promise.resolve(fingerprint),
    urlStorage: uploadUrlStorage,
    removeFingerprintOnSuccess: true,
    onProgress: events.progress,
    onSuccess: events.done,
    onAfterResponse: throwUnlessGone,
    onShouldRetry: (error) => {
      const status = statusOf(toFailure(error));
      return (status < 400 || status >= 500 || status === 409 || status === 423) && navigator.onLine;
    },
    onError: (error) => {
      if (!stopped) events.failed(toFailure(error));
    },
  });
  const found = (async () => {
    const [previous] = (await upload.findPreviousUploads()).toReversed();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!stopped) upload.start();
  })();
  const stop = (terminate: boolean) => {
    stopped = true;
    // Where the server cannot be told, it forgets the upload by itself.
    const aborted = found.then(() => upload.abort(terminate)).catch(() => undefined);
    if (terminate) void aborted.then(events.cancelled);
  };
  return { pause: () => stop(false), cancel: () => stop(true) };
}

/** Gives up an upload that no transfer here belongs to. @throws as `call` does. */
export async function discardUpload(id: string): Promise<void> {
  await Upload.terminate(urlFor(storageApi.cancelUpload, { id })).catch((error: unknown) => {
    throw error instanceof Error ? toFailure(error) : error;
  });
}

/**
 * The library begins anew where the server does not tell how much it has; that is right only where the upload is gone,
 * not for somebody who must log in again, nor while the server is busy.
 */
function throwUnlessGone(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 400 || [404, 410, 423].includes(status)) return;
  throw Object.assign(new Error('The upload cannot be asked for.'), { status });
}

function toFailure(error: Error): unknown {
  if (error instanceof DetailedError && error.causingError && 'status' in error.causingError) {
    return error.causingError;
  }
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer ? parseFailure(answer.getStatus(), answer.getBody()) : { status: 0 };
}
