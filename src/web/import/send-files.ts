import type { SentFile } from '#import-formats/session-model.ts';
import { repeatCall } from './repeat-call.ts';
import type { RemoteSession } from './worker-protocol.ts';

/** The calls that sending files needs. */
export interface FileSendPorts {
  /** The ids of the user's files, by `contentKey`, with those in the trash. */
  readonly loadFiles: () => Promise<ReadonlyMap<string, string>>;
  readonly uploadFile: (name: string, content: Blob) => Promise<{ readonly id: string }>;
  readonly trashFiles: (ids: readonly string[]) => Promise<unknown>;
}

interface SendFilesOptions {
  /** What was sent before a failure; it grows. */
  readonly sent: Map<string, SentFile>;
  readonly wait: (ms: number) => Promise<void>;
  readonly onRetrying: (isRetrying: boolean) => void;
  readonly onSent: (sent: number, total: number) => void;
}

/** The same for files with the same name and content. */
export function contentKey({ name, sha256 }: { readonly name: string; readonly sha256: string }): string {
  return `${sha256} ${name}`;
}

/** Uploads the files of Daybook's own export that the user does not have, and tells the session their ids. */
export async function sendFiles(
  session: Pick<RemoteSession, 'importedFiles' | 'openFile' | 'setFileIds'>,
  { loadFiles, uploadFile, trashFiles }: FileSendPorts,
  { sent, wait, onRetrying, onSent }: SendFilesOptions,
): Promise<void> {
  const files = await session.importedFiles();
  if (files.length === 0) return;
  const repeat = <Value>(run: () => Promise<Value>) => repeatCall(run, { wait, onRetrying });
  const present = await repeat(loadFiles);
  // Those of the trash first: they must not take the names of the others.
  const ordered = files.toSorted((a, b) => Number(isDeleted(b)) - Number(isDeleted(a)));
  for (const file of ordered) {
    await wait(0);
    if (!sent.has(file.key)) sent.set(file.key, await send(file));
    onSent(sent.size, files.length);
  }
  await session.setFileIds(Object.fromEntries(sent));

  async function send(file: (typeof files)[number]): Promise<SentFile> {
    const known = present.get(contentKey(file));
    if (known !== undefined) return { id: known, isNew: false };
    const content = await session.openFile(file.key);
    const { id } = await repeat(() => uploadFile(file.name, content));
    if (isDeleted(file)) await repeat(() => trashFiles([id]));
    return { id, isNew: true };
  }
}

function isDeleted({ deletionTime }: { readonly deletionTime?: string }): boolean {
  return deletionTime !== undefined;
}
