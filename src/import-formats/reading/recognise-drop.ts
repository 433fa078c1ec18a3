import type { ImportSource } from '#contract/import.ts';
import type { ImportFormat, Recognition, SourceFile } from '../model.ts';
import type { Drop } from '../session-model.ts';

type Recognised = Omit<Drop, 'unreadable'>;

/** What each file is, by all formats. */
export function recogniseDrop(files: readonly SourceFile[], formats: readonly ImportFormat[]): Recognised {
  const pathsOf = new Map<ImportSource, string[]>();
  const undecided: Recognised['undecided'][number][] = [];
  const mappable: string[] = [];
  const unneeded: string[] = [];

  function take(source: ImportSource, path: string): void {
    const paths = pathsOf.get(source);
    if (paths === undefined) pathsOf.set(source, [path]);
    else paths.push(path);
  }

  for (const file of files) {
    const found = formats.map(({ source, recognise }) => ({ source, recognition: recognise(file) }));
    const those = (wanted: Recognition) =>
      found.filter(({ recognition }) => recognition === wanted).map(({ source }) => source);
    const [sure, possible] = [those('sure'), those('possible')];
    const sources = sure.length > 0 ? sure : possible;
    if (sure.length === 1) take(sure[0]!, file.path);
    else if (sources.length > 0) undecided.push({ path: file.path, sources });
    else if (those('unneeded').length === 0 && (file.kind === 'table' || file.kind === 'json'))
      mappable.push(file.path);
    else unneeded.push(file.path);
  }
  const sources = [...pathsOf].map(([source, paths]) => ({ source, paths }));
  return { sources, undecided, mappable, unneeded };
}
