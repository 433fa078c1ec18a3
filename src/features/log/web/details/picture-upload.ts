import { safeMediaType } from '#platform/contract/file-name.ts';
import { STORAGE_MESSAGES, storageApi } from '#features/storage/contract/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call/call.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { FILES_KEY } from '#platform/web/call/update-query-data.ts';
import { showThumbnail } from './picture-thumbnails.ts';

/** What every browser shows; the same types as in the storage. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

interface PictureUpload {
  add(files: readonly File[]): void;
  /** How many files are not stored yet. */
  readonly waiting: number;
  /** What the user should know about the chosen files. */
  readonly notes: readonly string[];
}

/** Stores chosen pictures among the user's files, one after the other, and adds their ids. */
export function usePictureUpload(
  pictures: readonly string[],
  onChange: (pictures: readonly string[]) => void,
): PictureUpload {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // Others may be removed or moved while one is on its way.
  const current = useRef({ pictures, onChange });
  useLayoutEffect(() => {
    current.current = { pictures, onChange };
  }, [pictures, onChange]);

  async function store(file: File): Promise<void> {
    if (safeMediaType(file.name)?.startsWith('image/') !== true) {
      return note(`“${file.name}” is not a picture that every browser can show.`);
    }
    try {
      const { containsPosition } = await import('./picture-position.ts');
      const [{ id }, isPlaced] = await Promise.all([
        call(
          storageApi.uploadFile,
          { onConflict: 'rename', lastModified: String(file.lastModified) },
          { file },
        ),
        containsPosition(file),
      ]);
      void client.invalidateQueries({ queryKey: FILES_KEY });
      void showThumbnail(client, id, file);
      current.current.onChange([...current.current.pictures, id]);
      if (isPlaced) note(positionNote(file));
    } catch (error) {
      note(failureText(STORAGE_MESSAGES.uploadFailed, error));
    }
  }

  function note(text: string): void {
    setNotes((before) => [...new Set([...before, text])]);
  }

  async function storeAll(files: readonly File[]): Promise<void> {
    setNotes([]);
    setWaiting((before) => before + files.length);
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- Pictures keep the order in which they were chosen.
      await store(file);
      setWaiting((before) => before - 1);
    }
  }

  return { add: (files) => void storeAll(files), waiting, notes };
}

function positionNote({ name }: File): string {
  return `“${name}” says where it was taken: your stored original keeps that, its thumbnail does not.`;
}
