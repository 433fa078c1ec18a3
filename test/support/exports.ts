import { parse } from 'csv-parse/sync';
import { parser } from 'sax';
import type { Activity } from '#features/log/contract/activity.ts';
import type { ExportFormatName } from '#features/export/contract/activity-export.ts';
import type { ExportFacts } from '#features/export/server/format.ts';
import { FORMATS } from '#features/export/server/formats.ts';

interface XmlElement {
  readonly name: string;
  text: string;
  readonly attributes: Record<string, string>;
}

/** No place but Lisbon is known. */
export const facts: ExportFacts = {
  pointOf: (name) => (name === 'Lisbon' ? { lat: 38.72, lon: -9.14 } : null),
  keyOf: () => null,
  includesNotes: false,
};

/** An entry that most services take. */
export const film = {
  id: 'f1',
  name: 'Arrival',
  category: 'MOVIE',
  rating: 4,
  creationTime: '2025-02-03T23:30:00.000Z',
  date: '2024-05-12',
  year: 2016,
} as const satisfies Activity;

/** A file of a log, read to its end. */
export async function fileOf(
  format: ExportFormatName,
  log: readonly Activity[],
  some: Partial<ExportFacts> = {},
) {
  const file = await FORMATS[format].createFile(
    async function* ({ category } = {}) {
      yield* log.filter((entry) => category === undefined || entry.category === category);
    },
    { ...facts, ...some },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.chunks) chunks.push(Buffer.from(chunk as string));
  return { ...file, bytes: Buffer.concat(chunks), text: Buffer.concat(chunks).toString('utf8') };
}

/** The rows of a CSV file, by column. */
export function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { columns: true, bom: true });
}

export async function rowsFor(
  format: ExportFormatName,
  log: readonly Activity[],
  some?: Partial<ExportFacts>,
) {
  return rowsOf((await fileOf(format, log, some)).text);
}

/** Names and texts of all elements. @throws if the text is not well-formed */
export function elementsOf(xml: string): XmlElement[] {
  const all: XmlElement[] = [];
  const open: XmlElement[] = [];
  const reader = Object.assign(parser(true), {
    onopentag({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>) {
      const element = { name, text: '', attributes };
      all.push(element);
      open.push(element);
    },
    ontext(text: string) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  reader.write(xml).close();
  return all;
}
