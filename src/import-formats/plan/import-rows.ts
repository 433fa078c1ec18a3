import {
  IMPORT_PRINTS_MAX_ITEMS,
  type ImportFields,
  type ImportRow,
} from '#features/import/contract/import.ts';
import type { ImportedFile, OwnEntry } from '../model/model.ts';
import type { SentFile } from '../model/session-model.ts';
import { isTrashed, type PlannedEntry } from './plan.ts';

/** By the keys of the files. */
export type FileIds = ReadonlyMap<string, SentFile>;

type AddedDraft = Extract<ImportRow, { kind: 'add' }>['draft'];

/** New entries are sent, also those for the trash, and those that the server does not know by this key yet. */
export function isSent({ draft, outcome, link }: PlannedEntry): boolean {
  return outcome === 'added' || link !== undefined || (outcome === 'leftOut' && isTrashed(draft));
}

export function entryRow({ draft, link }: PlannedEntry, fileIds: FileIds): ImportRow {
  const { key, fields, addedAt, own } = draft;
  const prints = [...new Set([...(draft.prints ?? []), ...(link?.prints ?? [])])].slice(
    0,
    IMPORT_PRINTS_MAX_ITEMS,
  );
  if (link !== undefined) return { kind: 'change', key, says: fields, ...link, prints };
  if (own !== undefined) return ownRow(key, own, fileIds);
  return {
    kind: 'add',
    key,
    draft: addedDraft(fields),
    prints,
    ...(addedAt !== undefined && { creationTime: new Date(addedAt).toISOString() }),
  };
}

/** The times of the files that were uploaded for this import. */
export function fileRows(files: readonly ImportedFile[], fileIds: FileIds): ImportRow[] {
  return files.flatMap(({ key, creationTime, deletionTime }) => {
    const sent = fileIds.get(key);
    if (sent?.isNew !== true) return [];
    const fileId = sent.id;
    return [{ kind: 'file', key, fileId, creationTime, ...(deletionTime !== undefined && { deletionTime }) }];
  });
}

function ownRow(key: string, own: OwnEntry, fileIds: FileIds): ImportRow {
  const { fields, cover, creationTime, deletionTime, wishPosition } = own;
  const [first, ...others] = own.pictures.map((picture) => fileIds.get(picture)?.id);
  const pictures = [first, ...others].filter((id) => id !== undefined);
  return {
    kind: 'add',
    key,
    draft: {
      ...addedDraft(fields),
      ...(pictures.length > 0 && { pictures, ...(first !== undefined && cover !== undefined && { cover }) }),
    },
    creationTime,
    ...(deletionTime !== undefined && { deletionTime }),
    ...(wishPosition !== undefined && { wishPosition }),
  };
}

/** Without what is the default. */
function addedDraft({
  name,
  category,
  rating,
  status,
  date,
  note,
  tags,
  creator,
  year,
}: ImportFields): AddedDraft {
  return {
    name,
    category,
    rating,
    ...(status !== 'DONE' && { status }),
    ...(date !== null && { date }),
    ...(note !== '' && { note }),
    ...(tags.length > 0 && { tags }),
    ...(creator !== '' && { creator }),
    ...(year !== null && { year }),
  };
}
