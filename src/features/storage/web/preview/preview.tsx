import { splitExtension } from '#platform/contract/file-name.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { NotShown } from './not-shown.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { PreviewProps } from '../uploads/content-source.ts';
import { TextPreview } from './text-preview.tsx';
import { useState } from 'react';
import styles from './preview.module.css';

const PdfPreview = lazyPart(
  async () => (await import('./pdf-preview.tsx')).PdfPreview,
  <p role="status">Loading...</p>,
);

/** Shows what the browser can show of a file, and otherwise says so. */
export function Preview(props: PreviewProps) {
  const { file, onDownload } = props;
  if (file.missing) return <NotShown>The content of this file is missing on the server.</NotShown>;
  if (file.size === 0) return <NotShown>This file is empty.</NotShown>;
  switch (file.kind) {
    case 'picture':
      return <PicturePreview {...props} />;
    case 'audio':
    case 'video':
      return <MediaPreview {...props} kind={file.kind} />;
    case 'pdf':
      return <PdfPreview {...props} />;
    case 'archive':
      return <NotShown onDownload={onDownload}>What is inside an archive cannot be shown here.</NotShown>;
    case 'text':
    case 'other':
      return (
        <TextPreview {...props} isMarkdown={/^\.(md|markdown)$/i.test(splitExtension(file.name).ending)} />
      );
  }
}

/** Where each recording was left, in seconds, while the page is open. */
const positions = new Map<string, number>();

const UNPLAYABLE_TEXTS = {
  audio: 'This browser cannot play this audio file.',
  video: 'This browser cannot play this video.',
} as const;

interface MediaPreviewProps extends PreviewProps {
  readonly kind: 'audio' | 'video';
}

/** Plays a recording with the controls of the browser. If it cannot, it would only show an empty element. */
function MediaPreview({ file: { id, name }, source, onDownload, kind: Player }: MediaPreviewProps) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <NotShown onDownload={onDownload} onShow={source.onFailure}>
        {UNPLAYABLE_TEXTS[Player]}
      </NotShown>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The user's own file: there is none.
    <Player
      className={styles['media']}
      src={source.urlOf(id)}
      controls
      aria-label={name}
      onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = positions.get(id) ?? 0)}
      onTimeUpdate={({ currentTarget }) => positions.set(id, currentTarget.currentTime)}
      onEnded={() => positions.delete(id)}
      onError={() => setFailed(true)}
    />
  );
}
