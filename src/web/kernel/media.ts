/**
 * Loads a URL that a call answered, such as a story's narration.
 * @throws if it cannot be loaded completely.
 */
export async function loadMedia(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.blob();
}
