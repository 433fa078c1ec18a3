import { readDay, readMoment } from '../../model/dates.ts';
import { createEntry, dateRange, foldedKey, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type {
  ImportedEntry,
  ImportFormat,
  RowLedger,
  RowRef,
  XmlElement,
  XmlFile,
} from '../../model/model.ts';
import { roundDegrees } from '../../model/numbers.ts';
import { meaningOfPlaces } from '../../model/questions.ts';
import { childrenOf, childText } from '../../model/xml.ts';
import { manifest } from './manifest.ts';

/** A row of a KML file, and where it is in it. */
interface MapRow {
  readonly element: XmlElement;
  /** The names of the folders around it, from the outer to the inner one. */
  readonly folders: readonly string[];
  /** The name of the document around it. */
  readonly map: string;
}

const CONTAINERS = ['kml', 'Document', 'Folder'];
const ROWS = ['Placemark', 'NetworkLink'];
/** What My Maps calls layers that nobody named. */
const UNNAMED = /^Untitled (?:layer|map)$/i;

const NO_NAME = 'The placemark has neither a name nor an address.';
const ONLY_A_LINK =
  'The file contains only a link to this map. Export it again without “Keep data up to date with network link”.';
const LINE = 'A line on the map is a route, not a place.';
/** Addresses of pictures that My Maps adds. */
const MEDIA = 'gx_media_links';

/** KML (OGC 12-007r2), also inside of KMZ: maps of Google My Maps, Google Earth, Organic Maps. */
export const kml: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const maps = files
      .filter((file) => file.kind === 'xml')
      .map((file) => ({ file, rows: rowsOf(file.root) }));
    const hasTimes = maps.some(({ rows }) => rows.some(({ element }) => dateOf(element) !== null));
    for (const { file, rows } of maps) readMap(file, rows, ledger, hasTimes);
  },
};

function readMap(file: XmlFile, rows: readonly MapRow[], ledger: RowLedger, hasTimes: boolean): void {
  const items = new Map<string, string[]>();
  const places = new Map(rows.map((row) => [row.element, row]));
  for (const { ref, value } of ledger.rowsOf(
    file,
    rows.map(({ element }) => element),
  )) {
    const row = places.get(value)!;
    if (value.name === 'NetworkLink') ledger.fail(ref, ONLY_A_LINK);
    else if (isLine(value)) ledger.leaveOut(ref, LINE);
    else if (nameOf(value) === '') ledger.fail(ref, NO_NAME);
    else {
      const entry = placeEntry(ref, row, ledger, hasTimes);
      ledger.add(entry);
      const keys = items.get(row.map) ?? [];
      keys.push(entry.key);
      items.set(row.map, keys);
    }
  }
  for (const [map, keys] of items) {
    if (map !== '')
      ledger.addList({
        key: foldedKey('map', map),
        name: map,
        note: '',
        items: keys.map((key) => ({ key, note: '' })),
      });
  }
}

function placeEntry(
  ref: RowRef,
  { element, folders }: MapRow,
  ledger: RowLedger,
  hasTimes: boolean,
): ImportedEntry {
  const isTrack = findElement(element, 'Track') !== null;
  const meaning = isTrack ? 'dated visit' : meaningOfPlaces(ledger, 'kml', hasTimes);
  const [lon = '', lat = ''] = coordinatesOf(element);
  const name = nameOf(element);
  return createEntry({
    rows: [ref],
    key: foldedKey('placemark', name, roundDegrees(lat), roundDegrees(lon)),
    category: 'PLACE',
    name,
    status: meaning === 'wish' ? 'WANT' : 'DONE',
    date: meaning === 'dated visit' ? dateOf(element) : null,
    note: noteOf(element, lat === '' ? '' : `${lat}, ${lon}`),
    tags: folders,
    addedAt: readMoment(timesOf(element)[0] ?? ''),
  });
}

function nameOf(placemark: XmlElement): string {
  return htmlToText(childText(placemark, 'name')) || childText(placemark, 'address');
}

/** A drawn line or a route; a recorded track, which has times, is a place with its days. */
function isLine(placemark: XmlElement): boolean {
  const hasPlace = ['Point', 'Polygon', 'Model'].some((name) => findElement(placemark, name) !== null);
  if (hasPlace) return false;
  const track = findElement(placemark, 'Track');
  return track === null ? findElement(placemark, 'LineString') !== null : childText(track, 'when') === '';
}

function dateOf(placemark: XmlElement): string | null {
  const days = timesOf(placemark).map((time) => readDay(time));
  return dateRange(days[0] ?? null, days.at(-1) ?? null);
}

/** Its moment, the two of its period, or those of its track. */
function timesOf(placemark: XmlElement): string[] {
  const [stamp, period] = [findElement(placemark, 'TimeStamp'), findElement(placemark, 'TimeSpan')];
  const track = findElement(placemark, 'Track');
  const ofTrack = track === null ? [] : childrenOf(track, 'when').map(({ text }) => text.trim());
  const ofPeriod = period === null ? [] : [childText(period, 'begin'), childText(period, 'end')];
  const ofStamp = stamp === null ? [] : [childText(stamp, 'when')];
  return [...ofStamp, ...ofPeriod, ...ofTrack].filter((time) => time !== '');
}

/** My Maps repeats its columns in the description. */
function noteOf(placemark: XmlElement, coordinates: string): string {
  const description = htmlToText(childText(placemark, 'description'));
  const lines = new Set(description.split('\n').map((line) => line.trim()));
  const data = dataOf(placemark)
    .filter(({ name }) => name !== MEDIA)
    .map(({ name, value }) => `${name}: ${htmlToText(value)}`)
    .filter((line) => !lines.has(line));
  const address = childText(placemark, 'address');
  return joinTexts(description, data.join('\n'), address === nameOf(placemark) ? '' : address, coordinates);
}

/** Longitude, latitude and perhaps altitude. */
function coordinatesOf(placemark: XmlElement): string[] {
  const point = findElement(placemark, 'Point');
  return point === null
    ? []
    : childText(point, 'coordinates')
        .split(',')
        .map((part) => part.trim());
}

/** The placemarks and the links to other maps, in their order, however deep they are. */
function rowsOf(root: XmlElement): MapRow[] {
  const rows: MapRow[] = [];

  function collect(element: XmlElement, folders: readonly string[], map: string): void {
    if (ROWS.includes(element.name)) rows.push({ element, folders, map });
    if (!CONTAINERS.includes(element.name)) return;
    const name = UNNAMED.test(childText(element, 'name')) ? '' : childText(element, 'name');
    const inner = element.name === 'Folder' && name !== '' ? [...folders, name] : folders;
    for (const child of element.children) collect(child, inner, element.name === 'Document' ? name : map);
  }

  collect(root, [], '');
  return rows;
}

/** The first element of this name, however deep it is. */
function findElement(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) {
    const found = child.name === name ? child : findElement(child, name);
    if (found !== null) return found;
  }
  return null;
}

/** What a map says of a placemark beside its description: `Data` of My Maps, `SimpleData` of others. */
function dataOf(placemark: XmlElement): { readonly name: string; readonly value: string }[] {
  const extended = placemark.children.filter(({ name }) => name === 'ExtendedData');
  const all = extended.flatMap(({ children }) => [
    ...children,
    ...children.flatMap((child) => child.children),
  ]);
  return all.flatMap((element) => {
    const name = element.attributes['name'] ?? '';
    const value = element.name === 'Data' ? childText(element, 'value') : element.text.trim();
    const isData = element.name === 'Data' || element.name === 'SimpleData';
    return isData && name !== '' && value !== '' ? [{ name, value }] : [];
  });
}
