import type { DropVisit } from '../../contract/drops.ts';
import { formatBytes, formatCount } from '#platform/web/view/format.ts';

type Room = Pick<DropVisit, 'filesLeft' | 'bytesLeft' | 'fileMaxBytes'>;

/** Why a file cannot be sent, or null. */
export function problemOf({ size }: File, { fileMaxBytes }: Room): string | null {
  return size > fileMaxBytes ? `Too large: each file may have ${formatBytes(fileMaxBytes)}.` : null;
}

/** Why these files cannot be sent together, or null. */
export function problemOfAll(files: readonly File[], room: Room): string | null {
  if (files.length === 0) return 'Choose at least one file.';
  if (files.some((file) => problemOf(file, room) !== null)) return 'Remove the files that are too large.';
  if (files.length > room.filesLeft)
    return `Remove some files: this link takes ${formatCount(room.filesLeft, 'more file', 'more files')}.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > room.bytesLeft
    ? `Remove some files: this link takes ${formatBytes(room.bytesLeft)} more.`
    : null;
}

/** Adds files, of which none is there twice. */
export function withFiles(chosen: readonly File[], more: readonly File[]): File[] {
  return [...chosen, ...more.filter((file) => !chosen.some((known) => isSame(known, file)))];
}

/** What a link still takes, in one sentence. */
export function roomText({ filesLeft, bytesLeft, fileMaxBytes }: Room): string {
  if (isFull({ filesLeft, bytesLeft }))
    return 'This link accepts no more files. If you have something to send, ask its owner to allow more.';
  const each = Math.min(fileMaxBytes, bytesLeft);
  const sizes = each < bytesLeft ? `, each of at most ${formatBytes(each)}` : '';
  return `You can send ${formatCount(filesLeft, 'file', 'files')}, ${formatBytes(bytesLeft)} in all${sizes}.`;
}

export function isFull({ filesLeft, bytesLeft }: Pick<Room, 'filesLeft' | 'bytesLeft'>): boolean {
  return filesLeft === 0 || bytesLeft === 0;
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
