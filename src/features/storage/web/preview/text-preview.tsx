import { STORAGE_MESSAGES } from '../../contract/storage.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DocumentText } from './markdown/document-text.tsx';
import { NotShown } from './not-shown.tsx';
import type { PreviewProps } from '../uploads/content-source.ts';
import styles from './preview.module.css';
import { ViewerTools } from './viewer-tools.tsx';

const TEXT_PREVIEW_BYTES = 256 * 1024;

/** The last choice of this page. */
let wrappedLast = true;

interface TextPreviewProps extends PreviewProps {
  readonly isMarkdown: boolean;
}

/** Shows the beginning of a text as it is, and Markdown as it is meant; other files turn out to be text when they are read. */
export function TextPreview({ file, source, onDownload, isMarkdown }: TextPreviewProps) {
  const [isWrapped, setWrapped] = useState(wrappedLast);
  const [isSource, setSource] = useState(!isMarkdown);
  const { data, error } = useQuery({
    // Not of the lists, which change while a file is shown: the content of an id never does.
    queryKey: ['content', 'text', file.id],
    queryFn: async ({ signal }) => {
      const range = `bytes=0-${TEXT_PREVIEW_BYTES - 1}`;
      const content = await source.load(file.id, { signal, range });
      return readText(await content.arrayBuffer(), file.kind === 'text');
    },
    staleTime: Infinity,
  });
  if (error) {
    return (
      <NotShown onDownload={onDownload} onShow={source.onFailure}>
        {failureText(STORAGE_MESSAGES.downloadFailed, error)}
      </NotShown>
    );
  }
  if (data === undefined) return <p role="status">Loading...</p>;
  if (data === null)
    return <NotShown onDownload={onDownload}>This kind of file cannot be shown here.</NotShown>;
  return (
    <div className={styles['text']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
      <div className={styles['scrolled']} tabIndex={0} role="region" aria-label="Content">
        {isSource ? <pre data-wrapped={isWrapped || undefined}>{data}</pre> : <DocumentText text={data} />}
      </div>
      {file.size > TEXT_PREVIEW_BYTES && <p>Only the first {formatBytes(TEXT_PREVIEW_BYTES)} are shown.</p>}
      <ViewerTools>
        {isSource && (
          <Button
            look="quiet"
            aria-pressed={isWrapped}
            onClick={() => {
              wrappedLast = !isWrapped;
              setWrapped(wrappedLast);
            }}
          >
            Wrap lines
          </Button>
        )}
        {isMarkdown && (
          <Button look="quiet" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
            Source text
          </Button>
        )}
      </ViewerTools>
    </div>
  );
}

/** Null: it is no text. What is known to be text may have some wrong bytes. */
function readText(content: ArrayBuffer, isKnown: boolean): string | null {
  if (isKnown) return new TextDecoder().decode(content);
  if (new Uint8Array(content).includes(0)) return null;
  try {
    // A stream may end inside of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
  } catch {
    return null;
  }
}
