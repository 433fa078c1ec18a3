/** No honest answer is longer. */
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * The only way to the model's host: no redirect leads elsewhere, and no answer is read without end.
 * `retry-after` is left out, since a retry must fit into the time of one guide.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const headers = new Headers(response.headers);
  for (const name of ['retry-after', 'retry-after-ms', 'content-encoding', 'content-length'])
    headers.delete(name);
  const body = response.body?.pipeThrough(upTo(ANSWER_MAX_BYTES)) ?? null;
  return new Response(body, { status: response.status, headers });
};

function upTo(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
