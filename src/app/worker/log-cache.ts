// The offline copy of the log's screen, and which requests are answered from it. It contains nothing of any user.

/** What the build knows of the screen. */
export interface BuiltScreen {
  /** Changes with every build that changes a file. */
  readonly version: string;
  /** The paths of its scripts, styles and fonts, also of those that it loads later. Each contains a digest. */
  readonly assets: readonly string[];
}

/** From the server if it can be reached, from the copy, or left to the browser. */
export type LogStrategy = 'screen' | 'copy' | 'ignore';

/** What is used of `Cache`. */
export interface LogCache {
  readonly put: (path: string, response: Response) => Promise<void>;
}

export const SCREEN_PATH = '/activity';
/** Marks the addresses that only the copy of the document has. */
const KEPT_QUERY = '?kept';
/** The files of the document without a digest in their names: the copy must not mix them with those of another version. */
const UNVERSIONED = /(?<==")\/(?:start\.js|icon\.svg)(?=")/g;
const ASSET = /(?<==")\/assets\/[^"]+(?=")/g;

export function strategyFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  assets: ReadonlySet<string>,
): LogStrategy {
  const { pathname, search, origin: target } = new URL(url);
  if (method !== 'GET' || target !== origin) return 'ignore';
  // What another app shares is in the query.
  if (mode === 'navigate') return pathname === SCREEN_PATH ? 'screen' : 'ignore';
  return assets.has(pathname) || search === KEPT_QUERY ? 'copy' : 'ignore';
}

/**
 * Fills an empty cache with the screen of one build.
 * @throws Error if a request fails, or if the server already serves another build
 */
export async function fillCache(
  cache: LogCache,
  { assets }: BuiltScreen,
  get: (path: string) => Promise<Response>,
): Promise<void> {
  const load = async (path: string) => {
    const response = await get(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response;
  };
  const page = await load(SCREEN_PATH);
  const html = await page.text();
  const unknown = (html.match(ASSET) ?? []).filter((path) => !assets.includes(path));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is of another build.`);
  const unversioned = html.match(UNVERSIONED) ?? [];
  await Promise.all([
    ...assets.map(async (path) => cache.put(path, await load(path))),
    ...unversioned.map(async (path) => cache.put(path + KEPT_QUERY, await load(path))),
  ]);
  await cache.put(SCREEN_PATH, new Response(markAsKept(html), { headers: headersOf(page) }));
}

/** The page sees by the mark that there was no connection when it was opened. */
function markAsKept(html: string): string {
  return html.replace('<html', '<html data-kept').replaceAll(UNVERSIONED, `$&${KEPT_QUERY}`);
}

/** Without those of the transfer, which has been decoded. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) kept.delete(name);
  return kept;
}
