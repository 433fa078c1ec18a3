import type { FileKind } from '#platform/contract/file-name.ts';
import { Archive, File, FileText, Film, Image, Music, NotebookText, type LucideIcon } from 'lucide-react';

export const kindLabels: Readonly<Record<FileKind, { readonly icon: LucideIcon; readonly name: string }>> = {
  picture: { icon: Image, name: 'Picture' },
  audio: { icon: Music, name: 'Audio' },
  video: { icon: Film, name: 'Video' },
  pdf: { icon: NotebookText, name: 'PDF' },
  text: { icon: FileText, name: 'Text' },
  archive: { icon: Archive, name: 'Archive' },
  other: { icon: File, name: 'File' },
};
