/**
 * Loads a URL that a call answered, such as a story's narration.
 * @throws if it cannot be loaded completely.
 */
export async function loadMedia(
  url: string,
  options: Pick<RequestInit, 'signal' | 'priority'> = {},
): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', ...options });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.blob();
}
