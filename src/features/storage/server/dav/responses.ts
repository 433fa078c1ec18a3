import type { DavResponse } from './dav-server.ts';
import { toHref, type Names } from './paths.ts';
import { escapeXml } from '#platform/contract/xml.ts';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  424: 'Failed Dependency',
  507: 'Insufficient Storage',
};

export const ALLOWED_METHODS =
  'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, MKCOL, COPY, MOVE, LOCK, UNLOCK';

/** Properties as XML that have one status. */
export interface PropStat {
  readonly status: number;
  readonly properties: readonly string[];
}

const document = (xml: string) => `<?xml version="1.0" encoding="utf-8"?>\n${xml}`;

export const notAllowed: DavResponse = { status: 405, headers: { allow: ALLOWED_METHODS } };

/** RFC 4918 §16: says which condition was not met. */
export function conditionFailed(status: number, condition: string): DavResponse {
  return { status, xml: document(`<D:error xmlns:D="DAV:">${condition}</D:error>`) };
}

/** RFC 4918 §11.3 */
export function locked(names: Names): DavResponse {
  const href = hrefElement(toHref(names, false));
  return conditionFailed(423, `<D:lock-token-submitted>${href}</D:lock-token-submitted>`);
}

export function propertyDocument(property: string): string {
  return document(`<D:prop xmlns:D="DAV:">${property}</D:prop>`);
}

/** RFC 4918 §13. The parts are made while they are sent, because a folder can have many files. */
export function multistatus(responses: AsyncIterable<string> | readonly string[]): DavResponse {
  async function* parts() {
    // The first part waits for the first response, so that an error before it is still an answer of its own.
    let start = document('<D:multistatus xmlns:D="DAV:">');
    for await (const response of responses) {
      yield start + response;
      start = '';
    }
    yield '</D:multistatus>';
  }
  return { status: 207, xml: parts() };
}

export function propertyResponse(href: string, stats: readonly PropStat[]): string {
  const filled = stats.filter(({ properties }) => properties.length > 0);
  // An empty list is not allowed, so that something without properties has an empty one.
  const shown = filled.length > 0 ? filled : [{ status: 200, properties: [] }];
  return `<D:response>${hrefElement(href)}${shown.map(propStatElement).join('')}</D:response>`;
}

function propStatElement({ status, properties }: PropStat): string {
  const line = `HTTP/1.1 ${status} ${STATUS_TEXTS[status] ?? ''}`;
  return `<D:propstat><D:prop>${properties.join('')}</D:prop><D:status>${line}</D:status></D:propstat>`;
}

export const hrefElement = (href: string): string => `<D:href>${escapeXml(href)}</D:href>`;
