/**
 * Releases the memory of a buffer at once. The garbage collector counts only the small objects that refer to buffers, so
 * that tens of megabytes would pile up (docs/decisions/0019). A part of a larger buffer is left alone. @see https://tc39.es/ecma262/#sec-arraybuffer.prototype.transfer
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && !buffer.detached)
    buffer.transfer(0);
}
