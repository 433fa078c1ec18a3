import { packIndex, unpackIndex } from '../index/stored-index.ts';
import type { WorkIndex } from './work-index.ts';

/** The index in one buffer, to be sent from a worker or stored in a file. */
export function packWorkIndex(index: WorkIndex): ArrayBuffer {
  return packIndex(index);
}

/** The index in a buffer of `packWorkIndex`, without copying; undefined for anything else, so that it must be built again. */
export function unpackWorkIndex(buffer: ArrayBuffer): WorkIndex | undefined {
  return unpackIndex(buffer) as WorkIndex | undefined;
}
