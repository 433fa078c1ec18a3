import { fold } from '#platform/contract/fields.ts';
import { fileKindOf, fileNameKey } from '#platform/contract/file-name.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { createIds, digestOf, range, type Population } from './population.ts';
import { HISTORY_MS } from './size.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

const ENDINGS = ['jpg', 'pdf', 'txt', 'mp3', 'png'];
const SIZE_MEAN_BYTES = 400_000;
const SHARE_DELETED = 0.02;

/** Files without contents: a store that holds a million of them is measured by itself. */
export function fileRows(population: Population): (() => TableRows)[] {
  const { size, now, userId } = population;
  const random = population.random(8);
  const nextId = createIds(population.random(9));
  const owners = population.owners('files');
  const used = new Float64Array(size.users);
  const counts = new Int32Array(size.users);

  const files = rowsOf('files', size.files, (index) => {
    const owner = owners[index]!;
    const createdAt = Math.floor(now - HISTORY_MS + (index / size.files) * HISTORY_MS);
    const bytes = Math.floor(-Math.log(1 - random()) * SIZE_MEAN_BYTES);
    counts[owner]! += 1;
    used[owner]! += bytes;
    const name = `Summer holidays ${counts[owner]}.${ENDINGS[index % ENDINGS.length]}`;
    const isDeleted = random() < SHARE_DELETED;
    return {
      id: nextId(createdAt),
      user_id: userId(owner),
      name,
      name_key: fileNameKey(name),
      name_folded: fold(name),
      kind: fileKindOf(name),
      size: bytes,
      sha256: digestOf(name),
      created_at: createdAt,
      deleted_at: isDeleted ? Math.floor(now - random() * 25 * DAY_MS) : null,
      missing_since: null,
    };
  });
  const accounts = rowsOf('storage_accounts', size.users, (user) => ({
    user_id: userId(user),
    used_bytes: used[user]!,
    quota_bytes: user % 50 === 0 ? 40_000_000_000 : null,
    file_count: counts[user]!,
  }));
  const uploading = range(0, size.users / 500);
  const uploads = rowsOf('uploads', uploading.length, (index) => ({
    id: nextId(now),
    user_id: userId(size.users - 1 - index),
    name: 'A long film.mkv',
    conflict_rule: 'refuse',
    metadata: '',
    size: 2_000_000_000,
    received: 0,
    created_at: now,
    active_at: now,
    fence: 1,
  }));
  return [files, accounts, uploads];
}
