import { parseArgs } from 'node:util';
import type { Kind } from './measured.ts';
import type { Scale } from './size.ts';

/** What `npm run bench -- scale` measures. */
export interface ScaleOptions {
  readonly sizes: readonly Scale[];
  readonly databases: readonly Kind[];
  readonly parts: readonly Part[];
  /** Keeps the filled databases in this folder, and uses those that it has. */
  readonly folder: string | null;
}

const PARTS = ['calls', 'nodes', 'upkeep', 'sweeps'] as const;
export type Part = (typeof PARTS)[number];
const KINDS = ['sqlite', 'postgres'] as const;
/** 100 takes minutes to fill and 25 GB. */
const DEFAULT_SIZES = '1,10';

/** @throws Error for an unknown option or value */
export function readOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string', default: DEFAULT_SIZES },
      database: { type: 'string', default: KINDS.join(',') },
      part: { type: 'string', default: PARTS.join(',') },
      folder: { type: 'string' },
    },
  });
  return {
    sizes: values.size.split(',').map(toSize),
    databases: values.database.split(',').map((value) => oneOf(KINDS, value)),
    parts: values.part.split(',').map((value) => oneOf(PARTS, value)),
    folder: values.folder ?? null,
  };
}

function toSize(value: string): Scale {
  const size = Number(value);
  if (!Number.isInteger(size) || size < 1 || size > 1_000)
    throw new Error(`--size: ${value} is no number of 1 to 1,000.`);
  return size;
}

function oneOf<Value extends string>(known: readonly Value[], value: string): Value {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Error(`${value} is none of ${known.join(', ')}.`);
  return found;
}
