import { readDay, readMoment } from '../../model/dates.ts';
import { roundDegrees } from '../../model/numbers.ts';
import { createEntry, foldedKey, joinTexts } from '../../model/entry.ts';
import { fileNameOf } from '../../model/texts.ts';
import { htmlToText } from '../../model/html-text.ts';
import type {
  ImportFormat,
  ImportedEntry,
  RowLedger,
  RowRef,
  XmlElement,
  XmlFile,
} from '../../model/model.ts';
import { meaningOfPlaces } from '../../model/questions.ts';
import { childText, childrenOf } from '../../model/xml.ts';
import { manifest } from './manifest.ts';

const ROWS = ['wpt', 'rte', 'trk'];
const NO_NAME = 'The waypoint has no name.';
const A_WAY = 'A track is a way, not a place.';

/**
 * GPX (https://www.topografix.com/GPX/1/1/): waypoints are places; a track is one if the user says so, with the days on
 * which it was recorded, and a route one that is wished for.
 */
export const gpx: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const all = files.filter((file) => file.kind === 'xml');
    const hasTimes = all.some(({ root }) =>
      childrenOf(root, 'wpt').some((wpt) => childText(wpt, 'time') !== ''),
    );
    for (const file of all) readFile(file, ledger, hasTimes);
  },
};

function readFile(file: XmlFile, ledger: RowLedger, hasTimes: boolean): void {
  const rows = file.root.children.filter(({ name }) => ROWS.includes(name));
  for (const { ref, value } of ledger.rowsOf(file, rows)) {
    if (value.name === 'trk' && !areTracksPlaces(ledger)) ledger.leaveOut(ref, A_WAY);
    else if (value.name === 'trk') ledger.add(trackEntry(ref, value, fileName(file)));
    else if (value.name === 'rte') ledger.add(routeEntry(ref, value, fileName(file)));
    else if (childText(value, 'name') === '') ledger.fail(ref, NO_NAME);
    else ledger.add(waypointEntry(ref, value, ledger, hasTimes));
  }
}

/** Most tracks are those of daily runs and rides, some of a journey or a summit. */
function areTracksPlaces(ledger: RowLedger): boolean {
  return (
    ledger.ask(
      'gpx.tracks',
      'Are the tracks of this file places where you have been, such as a hike up a mountain?',
      { ways: 'No, leave them out', places: 'Yes, each is a place' },
    ) === 'places'
  );
}

function waypointEntry(ref: RowRef, wpt: XmlElement, ledger: RowLedger, hasTimes: boolean): ImportedEntry {
  const name = childText(wpt, 'name');
  const meaning = meaningOfPlaces(ledger, 'gpx', hasTimes);
  const { lat = '', lon = '' } = wpt.attributes;
  const time = childText(wpt, 'time');
  return createEntry({
    rows: [ref],
    key: foldedKey('wpt', name, roundDegrees(lat), roundDegrees(lon)),
    category: 'PLACE',
    name,
    status: meaning === 'wish' ? 'WANT' : 'DONE',
    date: meaning === 'dated visit' ? readDay(time) : null,
    note: noteOf(wpt, `${lat}, ${lon}`),
    tags: [childText(wpt, 'type')],
    addedAt: readMoment(time),
  });
}

function trackEntry(ref: RowRef, trk: XmlElement, defaultName: string): ImportedEntry {
  const points = childrenOf(trk, 'trkseg').flatMap((segment) => childrenOf(segment, 'trkpt'));
  const times = points.map((point) => childText(point, 'time')).filter((time) => time !== '');
  const days = times
    .map((time) => readDay(time))
    .filter((day) => day !== null)
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const name = childText(trk, 'name') || defaultName;
  return createEntry({
    rows: [ref],
    key: foldedKey('trk', name, times[0]),
    category: 'PLACE',
    name,
    status: 'DONE',
    date: first === last ? first : `${first}/${last}`,
    note: noteOf(trk, ''),
    tags: [childText(trk, 'type')],
  });
}

function routeEntry(ref: RowRef, rte: XmlElement, defaultName: string): ImportedEntry {
  const name = childText(rte, 'name') || defaultName;
  const base = { rows: [ref], key: foldedKey('rte', name), category: 'PLACE', name, status: 'WANT' } as const;
  return createEntry({ ...base, note: noteOf(rte, ''), tags: [childText(rte, 'type')] });
}

/** Comment and description are often the same. */
function noteOf(element: XmlElement, coordinates: string): string {
  const links = [
    ...childrenOf(element, 'link').map(({ attributes }) => attributes['href']),
    childText(element, 'url'),
  ];
  return joinTexts(
    htmlToText(childText(element, 'desc')),
    htmlToText(childText(element, 'cmt')),
    links.filter((link) => link !== undefined && link !== '').join('\n'),
    coordinates,
  );
}

/** What a track without a name is called after: the file's own name, or that which it was given. */
function fileName({ root, path }: XmlFile): string {
  const [metadata] = childrenOf(root, 'metadata');
  const own = metadata === undefined ? childText(root, 'name') : childText(metadata, 'name');
  return own || fileNameOf(path).replace(/\.[^.]*$/, '');
}
