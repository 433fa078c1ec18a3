import type { Town } from '#guide-engine/record.ts';
import { parseList, toPlainText } from './plain-text.ts';
import { parseNumber } from './csv-files.ts';

export interface ImportedTown extends Town {
  readonly id: string;
  readonly source: string;
  readonly licence: string;
}

export const TOWN_FIELDS = ['id', 'name', 'aliases', 'cc', 'lat', 'lon', 'population'] as const;

const NAME_MAX_CHARS = 100;
const ID_MAX_CHARS = 60;
const MAX_ALIASES = 5;

/** The town of a row, or the end of a sentence that says what is wrong with the row. */
export function toTown(
  cell: (field: string) => string,
  { source, licence }: { readonly source: string; readonly licence: string },
): ImportedTown | string {
  const name = toPlainText(cell('name'), NAME_MAX_CHARS);
  const [lat, lon, population] = [cell('lat'), cell('lon'), cell('population')].map(parseNumber);
  if (name === '') return 'has no name';
  if (!/^[A-Z]{2}$/.test(cell('cc')))
    return `has the country “${cell('cc')}”, which is not a two-letter code`;
  if (typeof lat !== 'number' || Math.abs(lat) > 90) return `has the latitude “${cell('lat')}”`;
  if (typeof lon !== 'number' || Math.abs(lon) > 180) return `has the longitude “${cell('lon')}”`;
  return {
    id: `town:${source}:${toPlainText(cell('id'), ID_MAX_CHARS) || `${name}-${lat}-${lon}`}`,
    name,
    aliases: parseList(cell('aliases'), MAX_ALIASES),
    cc: cell('cc'),
    lat,
    lon,
    ...(typeof population === 'number' && population > 0 ? { population } : {}),
    source,
    licence,
  };
}
