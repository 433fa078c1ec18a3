/**
 * Gives back the memory of bytes that nobody reads again, at once. The collector looks at the small objects in front
 * of them: until there are enough, tens of megabytes pile up behind them (docs/decisions/0019). Bytes that are a part
 * of something larger stay. @see https://tc39.es/ecma262/#sec-arraybuffer.prototype.transfer
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && !buffer.detached)
    buffer.transfer(0);
}
