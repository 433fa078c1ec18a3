import { DetailedError, Upload, type HttpRequest, type HttpResponse, defaultOptions } from 'tus-js-client';
import { createFailure, parseFailure } from '#platform/web/call/call.ts';
import { statusOf } from '#platform/web/call/failure.ts';
import type { Transfer, TransferEvents, TusPlan } from './tus-transfer.ts';

/** Below the request limits of common proxies. */
const CHUNK_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

/** Sends a file by tus 1.0, and continues an interrupted upload. */
export function startUpload(plan: TusPlan, events: TransferEvents): Transfer {
  const { file, endpoint, headers = {}, metadata, fingerprint } = plan;
  let stopped = false;
  const upload = new Upload(file, {
    endpoint,
    headers,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata,
    fingerprint: () => Promise.resolve(fingerprint),
    urlStorage: uploadUrlStorage,
    removeFingerprintOnSuccess: true,
    onProgress: events.progress,
    onSuccess: events.done,
    onAfterResponse: throwUnlessGone,
    onShouldRetry: (error) => {
      const failure = toFailure(error);
      const willRetry = isRetryable(statusOf(failure)) && navigator.onLine;
      if (willRetry && !stopped) events.retrying(failure);
      return willRetry;
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
    // If the server cannot be reached, the upload expires there.
    const aborted = found.then(() => upload.abort(terminate)).catch(() => undefined);
    if (terminate) void aborted.then(events.cancelled);
  };
  return { pause: () => stop(false), cancel: () => stop(true) };
}

/**
 * If the server does not tell the offset, the library starts the upload again. That is right only if the upload is gone,
 * not if the user must log in again or the server is busy.
 */
function throwUnlessGone(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 400 || [404, 410, 423].includes(status)) return;
  throw Object.assign(new Error('The offset of the upload could not be read.'), { status });
}

function isRetryable(status: number | undefined): boolean {
  return status !== undefined && (status < 400 || status >= 500 || status === 409 || status === 423);
}

/** What `call` throws for the same answer. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof DetailedError)) return error;
  if (error.causingError && 'status' in error.causingError) {
    return error.causingError;
  }
  const answer = error.originalResponse;
  return answer ? parseFailure(answer.getStatus(), answer.getBody()) : createFailure({ status: 0 });
}

/** Cancels an upload by its address. @throws as `call` does */
export async function terminateUpload(address: string): Promise<void> {
  await Upload.terminate(address).catch((error: unknown) => {
    throw toFailure(error);
  });
}

const { urlStorage: browserStorage } = defaultOptions;
type PreviousUpload = Awaited<ReturnType<typeof browserStorage.findAllUploads>>[number];

const tabStorage = new Map<string, { readonly fingerprint: string; readonly upload: PreviousUpload }>();

/**
 * Stores the URLs of unfinished uploads for the library: in the browser, and in this tab as well, because a logout clears
 * the browser's storage.
 */
const uploadUrlStorage: typeof browserStorage = {
  findAllUploads: () => browserStorage.findAllUploads(),

  async findUploadsByFingerprint(fingerprint) {
    const stored = await browserStorage.findUploadsByFingerprint(fingerprint);
    if (stored.length > 0) return stored;
    return [...tabStorage.values()]
      .filter((entry) => entry.fingerprint === fingerprint)
      .map(({ upload }) => upload);
  },

  async addUpload(fingerprint, upload) {
    const urlStorageKey = await browserStorage.addUpload(fingerprint, upload);
    tabStorage.set(urlStorageKey, { fingerprint, upload: { ...upload, urlStorageKey } });
    return urlStorageKey;
  },

  removeUpload(key) {
    tabStorage.delete(key);
    return browserStorage.removeUpload(key);
  },
};
