import type { ImportSource } from '#features/import/contract/import.ts';
import type { Recognition, Service, SourceFile } from '../model/model.ts';
import type { Drop } from '../model/session-model.ts';
import { mappableTable } from '../column-map/mappable-table.ts';
import type { ReadDrop } from './read-drop.ts';
import type { Unreadable } from './unreadable.ts';
import { unsuitableReason } from './unsuitable.ts';

type Recogniser = Pick<Service, 'source' | 'recognise'>;

const UNKNOWN = 'Daybook does not know which service this file is from.';

/** A file, and the formats by what they recognise it as. */
interface Recognised {
  readonly file: SourceFile;
  readonly as: Readonly<Record<Exclude<Recognition, null>, readonly ImportSource[]>>;
}

/** Decides what each file of a drop is. */
export function recogniseDrop({ files, unreadable }: ReadDrop, formats: readonly Recogniser[]): Drop {
  const recognised = files.map((file) => recognise(file, formats));
  const sure = new Set(recognised.flatMap(({ as }) => (as.sure.length === 1 ? as.sure : [])));
  const pathsOf = new Map<ImportSource, string[]>();
  const undecided: Drop['undecided'][number][] = [];
  const mappable: string[] = [];
  const unneeded: string[] = [];
  const unknown: Unreadable[] = [];
  for (const { file, as } of recognised) {
    const { path } = file;
    const candidates = as.sure.length > 0 ? as.sure : as.possible;
    const source = theOneOf(candidates, as.sure.length > 0, sure);
    if (source !== undefined) pathsOf.set(source, [...(pathsOf.get(source) ?? []), path]);
    else if (
      as.sure.length === 0 &&
      (as.unneeded.some((one) => sure.has(one)) || isBeside(file, candidates, sure))
    )
      unneeded.push(path);
    else if (candidates.length > 0) undecided.push({ path, sources: candidates });
    else {
      const unsuitable = unsuitableReason(file);
      const isUnneeded = as.unneeded.length > 0;
      if (unsuitable === null && !isUnneeded && isMappable(file)) mappable.push(path);
      else if (isInside(file) || (unsuitable === null && isUnneeded)) unneeded.push(path);
      else unknown.push({ path, reason: unsuitable ?? UNKNOWN });
    }
  }
  const sources = [...pathsOf].map(([source, paths]) => ({ source, paths }));
  return { sources, undecided, mappable, unneeded, unreadable: [...unreadable, ...unknown] };
}

function recognise(file: SourceFile, formats: readonly Recogniser[]): Recognised {
  const answers = formats.map((format) => ({ source: format.source, answer: format.recognise(file) }));
  const those = (wanted: Recognition) =>
    answers.filter(({ answer }) => answer === wanted).map(({ source }) => source);
  return { file, as: { sure: those('sure'), possible: those('possible'), unneeded: those('unneeded') } };
}

/** Whether it is a table; a text with lines is one only by itself, as folders and archives come with explanations. */
function isMappable(file: SourceFile): boolean {
  const columns = mappableTable(file)?.header.length ?? 0;
  return columns > 1 || (columns === 1 && (file.kind === 'json' || !isInside(file)));
}

function isInside({ path, archive }: SourceFile): boolean {
  return archive !== undefined || path.includes('/');
}

/** The only format that is sure; of those that a file could have, the only one that another file of the drop surely has. */
function theOneOf(
  candidates: readonly ImportSource[],
  areSure: boolean,
  sure: ReadonlySet<ImportSource>,
): ImportSource | undefined {
  const likely = areSure && candidates.length === 1 ? candidates : candidates.filter((one) => sure.has(one));
  return likely.length === 1 ? likely[0] : undefined;
}

/** Whether no format wants a file of an archive whose other files are those of a service. */
function isBeside(
  file: SourceFile,
  candidates: readonly ImportSource[],
  sure: ReadonlySet<ImportSource>,
): boolean {
  return candidates.length === 0 && file.archive !== undefined && sure.size > 0;
}
