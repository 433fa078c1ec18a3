import { useState } from 'react';
import { NotShown } from './not-shown.tsx';
import type { PreviewProps } from './preview-props.ts';
import styles from './preview.module.css';

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
export function MediaPreview({ file: { id, name }, source, onDownload, kind: Player }: MediaPreviewProps) {
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
