import { isUtf8 } from 'node:buffer';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { FileQuery, storageApi, type StoredFile } from '#features/storage/contract/storage.ts';
import { Id } from '#platform/contract/fields.ts';
import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { FileContent } from './daybook-client.ts';
import { mapAnswer, type Tool } from './tool.ts';

/** More would fill what an assistant can keep in mind. */
const FILE_MAX_BYTES = 256 * 1024;

const { file_name, onConflict, folder } = storageApi.uploadFile.input.shape;
const FileSearch = z.strictObject({
  text: FileQuery.shape.text,
  folder: FileQuery.shape.folder,
});
const FileKey = z.strictObject({ id: Id });
const NewText = z.strictObject({
  name: z.nonoptional(file_name),
  text: z.string().check(z.maxLength(FILE_MAX_BYTES)),
  onConflict: z.nonoptional(onConflict),
  folder,
});

export const FILE_TOOLS: readonly Tool[] = [
  {
    name: 'search_files',
    scopes: ['files:read'],
    description:
      'Lists up to 100 files, without their contents. `text` is a part of the name. `folder` is the id of a folder, `""` the root, and without it all folders are searched.',
    effect: 'reads',
    input: FileSearch,
    run: async (client, input: z.infer<typeof FileSearch>) =>
      mapAnswer(await client.call(storageApi.files, { folder: 'all', ...input, limit: '100' }), (files) =>
        files.map((file) => summaryOf(file)),
      ),
  },
  {
    name: 'list_folders',
    scopes: ['files:read'],
    description: 'All folders by name. `parent` is the id of the folder that one is in, `""` the root.',
    effect: 'reads',
    input: z.strictObject({}),
    run: async (client) =>
      mapAnswer(await client.call(foldersApi.list, {}), (folders) =>
        folders.map(({ id, name, parent }) => ({ id, name, parent })),
      ),
  },
  {
    name: 'read_file',
    scopes: ['files:read'],
    description: `Reads one file, whose id search_files returns, of at most ${FILE_MAX_BYTES / 1024} KiB: text as it is, a picture as an image, and any other file as a resource in base64.`,
    effect: 'reads',
    input: FileKey,
    run: (client, { id }: z.infer<typeof FileKey>) =>
      client.read(storageApi.content, { id, inline: '1' }, FILE_MAX_BYTES),
    toContent: fileContent,
  },
  {
    name: 'write_file',
    scopes: ['files:write'],
    description: `Stores a text of at most ${FILE_MAX_BYTES / 1024} KiB as a file, in the root unless \`folder\` names another folder by its id. \`onConflict\` decides if the name exists: \`fail\` changes nothing, \`rename\` keeps both files, \`replace\` keeps the old content as an earlier version for 30 days.`,
    effect: 'changes',
    input: NewText,
    run: async (client, { name, text, ...where }: z.infer<typeof NewText>) =>
      mapAnswer(await client.call(storageApi.uploadFile, { file_name: name, ...where }, text), summaryOf),
  },
];

const summaryOf = ({ id, name, size, kind, folder: inside, creationTime, modificationTime }: StoredFile) => ({
  id,
  name,
  size,
  kind,
  folder: inside,
  changed: modificationTime ?? creationTime,
});

function fileContent({ bytes, type, url }: FileContent): CallToolResult['content'] {
  if (isUtf8(bytes) && !bytes.includes(0)) return [{ type: 'text', text: bytes.toString() }];
  const data = bytes.toString('base64');
  if (type.startsWith('image/')) return [{ type: 'image', data, mimeType: type }];
  return [{ type: 'resource', resource: { uri: url, mimeType: type, blob: data } }];
}
