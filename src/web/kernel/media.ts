/**
 * The content of an address that a call named, such as a story's narration.
 * @throws where it does not come whole.
 */
export async function loadMedia(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.blob();
}
