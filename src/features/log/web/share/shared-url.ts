/** What another app shares with Daybook (W3C Web Share Target). */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The names of the parameters in manifest.webmanifest. */
const PARAMETERS = { title: 'sharedTitle', text: 'sharedText', url: 'sharedUrl' } as const;

/** Reads what was shared from the URL; null if nothing was. */
export function sharedFromUrl(search: URLSearchParams): Shared | null {
  const valueOf = (name: string) => (search.get(name) ?? '').trim();
  const [title, text, url] = [valueOf(PARAMETERS.title), valueOf(PARAMETERS.text), valueOf(PARAMETERS.url)];
  return title + text + url === '' ? null : { title, text, url };
}

export function withoutShared(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of Object.values(PARAMETERS)) rest.delete(name);
  return rest;
}
