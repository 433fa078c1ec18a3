import { Problem } from '#platform/contract/problem.ts';

/** What a link still takes. */
export interface DropRoom {
  readonly files: number;
  readonly bytes: number;
  /** Of each file; null: as large as Daybook takes. */
  readonly fileMaxBytes: number | null;
}

export function fits(room: DropRoom, bytes: number): boolean {
  return room.files >= 1 && bytes <= Math.min(room.bytes, room.fileMaxBytes ?? Infinity);
}

/** @throws Problem if a file of this size would exceed the limits of its link */
export function assertFits(room: DropRoom | null, bytes: number): void {
  if (room === null) throw new Problem('share.not-found');
  if (bytes > (room.fileMaxBytes ?? Infinity)) throw new Problem('drop.too-large');
  if (room.files < 1) throw new Problem('drop.full');
  if (bytes > room.bytes) throw new Problem('drop.no-room');
}
