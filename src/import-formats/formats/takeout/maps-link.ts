/** What an address of Google Maps says of a place. */
export interface MapsLink {
  /** The number of the place at Google, which all kinds of its addresses contain. */
  readonly cid: string | null;
  readonly name: string;
  /** `51.5979,-0.1202` of an address that names no place, such as that of a dropped pin; else `''`. */
  readonly coordinates: string;
}

const MAPS_ADDRESS =
  /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:[a-z]+\.)?google\.[a-z.]+\/maps|maps\.google\.)/i;
const CID = /[?&](?:cid|ludocid)=(\d+)/;
/** The second half of a feature's id is the same number. */
const FEATURE_ID = /(?:!1s|[?&]ftid=)0x[\da-f]+:0x([\da-f]+)/i;
const COORDINATES = /^([-+]?\d+(?:\.\d+)?)\s*,\s*([-+]?\d+(?:\.\d+)?)$/;

/** Null: it is no place of Google Maps. */
export function readMapsLink(url: string): MapsLink | null {
  const cid = cidOf(url);
  if (cid === null && !MAPS_ADDRESS.test(url)) return null;
  const [, place = ''] = /\/maps\/(?:place|search)\/([^/?@]+)/.exec(url) ?? [];
  const [, query = ''] = /[?&](?:q|query)=([^&]+)/.exec(url) ?? [];
  const texts = [place, query].map(decode);
  return {
    cid,
    name: texts.find((text) => text !== '' && coordinatesIn(text) === '') ?? '',
    coordinates: texts.map(coordinatesIn).find((coordinates) => coordinates !== '') ?? '',
  };
}

/** The shortest address of a place. */
export function mapsAddress(cid: string): string {
  return `https://maps.google.com/?cid=${cid}`;
}

/** As in the key of a place, to about ten metres. */
export function roundCoordinates(lat: number, lng: number): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`;
}

function coordinatesIn(text: string): string {
  const [, lat, lng] = COORDINATES.exec(text.trim()) ?? [];
  return lat === undefined ? '' : roundCoordinates(Number(lat), Number(lng));
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
