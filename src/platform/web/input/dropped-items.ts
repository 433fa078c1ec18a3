export interface DroppedItems {
  /** Those that were dropped by themselves. */
  readonly files: readonly File[];
  readonly folders: readonly DroppedFolder[];
  /** The names of files and folders that the browser could not read. */
  readonly unreadable: readonly string[];
}

interface DroppedFolder {
  readonly name: string;
  /** Includes the files of nested folders. */
  readonly files: readonly FolderFile[];
  /** Its own path and those of the folders inside it, as far as they could be read. */
  readonly paths: readonly string[];
}

export interface FolderFile {
  readonly file: File;
  /** Begins with the name of the dropped folder: `letterboxd/likes/films.csv`. */
  readonly path: string;
}

/**
 * The dropped or pasted files, and the files of dropped folders. Must be called while the event is handled, because
 * the browser empties the data afterwards.
 */
export async function readDroppedItems(data: DataTransfer | null): Promise<DroppedItems> {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file');
  const found = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const unreadable: string[] = [];
  const folders: DroppedFolder[] = [];
  for (const { entry } of found) {
    if (!isFolder(entry)) continue;
    const files: FolderFile[] = [];
    const paths: string[] = [];
    for await (const file of walkFiles(entry, '', { paths, unreadable })) files.push(file);
    folders.push({ name: entry.name, files, paths });
  }
  return {
    files: found.flatMap(({ entry, file }) => (isFolder(entry) ? [] : (file ?? []))),
    folders,
    unreadable,
  };
}

async function* walkFiles(
  entry: FileSystemEntry,
  folder: string,
  seen: { readonly paths: string[]; readonly unreadable: string[] },
): AsyncGenerator<FolderFile> {
  const path = `${folder}${entry.name}`;
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      yield { file, path };
    }
    if (isFolder(entry)) {
      for await (const inner of readEntries(entry)) yield* walkFiles(inner, `${path}/`, seen);
      seen.paths.push(path);
    }
  } catch {
    seen.unreadable.push(entry.name);
  }
}

/** Browsers return the entries in batches (Chromium: of 100); an empty batch is the last. */
async function* readEntries(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return;
    yield* portion;
  }
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
