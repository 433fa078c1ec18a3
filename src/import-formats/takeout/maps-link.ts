/** What an address of Google Maps says of a place. */
export interface MapsLink {
  /** The number of the place at Google, which all kinds of its addresses contain. */
  readonly cid: string | null;
  readonly name: string;
}

const MAPS_ADDRESS =
  /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:[a-z]+\.)?google\.[a-z.]+\/maps|maps\.google\.)/i;
const CID = /[?&](?:cid|ludocid)=(\d+)/;
/** The second half of a feature's id is the same number. */
const FEATURE_ID = /!1s0x[\da-f]+:0x([\da-f]+)/i;
const COORDINATES = /^[-+]?\d+(?:\.\d+)?\s*,\s*[-+]?\d+(?:\.\d+)?$/;

/** Null: it is no place of Google Maps. */
export function readMapsLink(url: string): MapsLink | null {
  const cid = cidOf(url);
  if (cid === null && !MAPS_ADDRESS.test(url)) return null;
  const [, place = ''] = /\/maps\/(?:place|search)\/([^/?@]+)/.exec(url) ?? [];
  const [, query = ''] = /[?&](?:q|query)=([^&]+)/.exec(url) ?? [];
  return { cid, name: [place, query].map(decode).find((name) => name !== '' && !isCoordinates(name)) ?? '' };
}

/** The shortest address of a place. */
export function mapsAddress(cid: string): string {
  return `https://maps.google.com/?cid=${cid}`;
}

export function isCoordinates(text: string): boolean {
  return COORDINATES.test(text.trim());
}

function cidOf(url: string): string | null {
  const [, cid] = CID.exec(url) ?? [];
  if (cid !== undefined) return cid;
  const [, hex] = FEATURE_ID.exec(url) ?? [];
  return hex === undefined ? null : BigInt(`0x${hex}`).toString();
}

function decode(part: string): string {
  const text = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}
