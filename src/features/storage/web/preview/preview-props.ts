import type { ContentSource, PreviewedFile } from '../uploads/content-source.ts';

export interface PreviewProps {
  readonly file: PreviewedFile;
  readonly source: ContentSource;
  readonly onDownload: () => void;
}
