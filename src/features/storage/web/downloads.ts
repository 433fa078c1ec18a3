import { storageApi, STORAGE_MESSAGES, type StoredFile } from '../contract/storage.ts';
import { urlFor, parseFailure } from '#platform/web/call/call.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import type { Items } from './entries.ts';

const FRAME_LIFETIME_MS = 600_000;

/** Starts a native download of any size: in the root with the call of the specification, which knows no folders. */
export function downloadFile({ id, name, folder }: Pick<StoredFile, 'id' | 'name' | 'folder'>): void {
  if (folder === undefined) downloadInFrame(storageApi.downloadFile.path, { file_name: name });
  else downloadContent(id);
}

/** The same for any file or earlier version, by its id. */
export function downloadContent(id: string): void {
  downloadInFrame(urlFor(storageApi.content, { id }), {}, 'get');
}

/** Downloads files, and folders with all that is inside, as one ZIP. */
export function downloadArchive({ files, folders }: Items): void {
  const fields = { ids: idsOf(files), folders: idsOf(folders) };
  downloadInFrame(storageApi.archive.path, fields);
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(',');

/** The URL for elements that show a file, which works inline for safe types only. */
export function contentUrl(id: string): string {
  return urlFor(storageApi.content, { id, inline: '1' });
}

/**
 * Sends a form from a hidden frame, so that the browser saves the answer like any download and the page stays. Only a
 * refusal loads into the frame, where it can be read.
 */
export function downloadInFrame(
  action: string,
  fields: Readonly<Record<string, string>>,
  method: 'get' | 'post' = 'post',
  onFailure?: () => void,
): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.name = `download-${crypto.randomUUID()}`;
  frame.title = 'Download';
  document.body.append(frame);
  const form = document.createElement('form');
  form.hidden = true;
  form.method = method;
  form.action = action;
  form.target = frame.name;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  frame.addEventListener('load', () => {
    notifyFailure(failureText(STORAGE_MESSAGES.downloadFailed, failureInFrame(frame)));
    frame.remove();
    onFailure?.();
  });
  form.submit();
  form.remove();
  setTimeout(() => frame.remove(), FRAME_LIFETIME_MS);
}

/** The browser's own page about a lost connection cannot be read. */
function failureInFrame(frame: HTMLIFrameElement): unknown {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return { status: 0 };
  const [navigation] = contentWindow.performance.getEntriesByType('navigation');
  const { responseStatus } = navigation as PerformanceNavigationTiming;
  return parseFailure(responseStatus, contentDocument.body.textContent);
}
