import { storageApi, type StoredFile } from '../../contract/storage.ts';
import { callForFile, type CallOptions } from '#platform/web/call/call.ts';
import { contentUrl } from '../downloads.ts';

/** What a preview must know of a file. */
export type PreviewedFile = Pick<StoredFile, 'id' | 'name' | 'size' | 'kind' | 'missing'>;

/** Where previews get contents from: one's own files, or those that somebody shares. */
export interface ContentSource {
  /** For elements that show a file; it works inline for safe types only. */
  urlOf(fileId: string): string;
  load(fileId: string, options: CallOptions): Promise<Blob>;
  /** A content could not be shown. Elements do not say why. */
  onFailure?(): void;
}

export const OWN_CONTENT: ContentSource = {
  urlOf: contentUrl,
  load: (id, options) => callForFile(storageApi.content, { id, inline: '1' }, options),
};

export interface PreviewProps {
  readonly file: PreviewedFile;
  readonly source: ContentSource;
  readonly onDownload: () => void;
}
