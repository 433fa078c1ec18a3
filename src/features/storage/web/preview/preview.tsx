import { safeMediaType } from '#platform/contract/file-name.ts';
import { STORAGE_MESSAGES } from '../../contract/storage.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { OWN_CONTENT, type ContentSource, type PreviewedFile } from '../uploads/content-source.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import styles from './preview.module.css';

const PdfPreview = lazyPart(
  async () => (await import('./pdf-preview.tsx')).PdfPreview,
  <p role="status">Loading...</p>,
);

const TEXT_PREVIEW_BYTES = 256 * 1024;

interface PreviewProps {
  readonly file: PreviewedFile;
  readonly source: ContentSource;
}

/** Whether the preview needs room on the screen, unlike audio. */
export function hasVisualPreview(file: PreviewedFile): boolean {
  return hasPreview(file) && file.kind !== 'audio';
}

function hasPreview({ name, size, missing }: PreviewedFile): boolean {
  return safeMediaType(name) !== null && size > 0 && !missing;
}

/** Previews pictures, audio, video, text and PDF of safe types only. */
export function Preview({ file, source = OWN_CONTENT }: Partial<PreviewProps> & Pick<PreviewProps, 'file'>) {
  if (!hasPreview(file)) return null;
  switch (file.kind) {
    case 'picture':
    case 'audio':
    case 'video':
      return <MediaPreview file={file} source={source} kind={file.kind} />;
    case 'text':
      return <TextPreview file={file} source={source} />;
    case 'pdf':
      return <PdfPreview name={file.name} url={source.urlOf(file.id)} />;
    case 'archive':
    case 'other':
      return null;
  }
}

const UNSUPPORTED_TEXTS = {
  picture: 'this browser cannot show this picture.',
  audio: 'this browser cannot play this audio file.',
  video: 'this browser cannot play this video.',
} as const;

/** Media that the browser decodes. If it cannot, it would only show an empty element. */
function MediaPreview({
  file,
  source,
  kind,
}: PreviewProps & { readonly kind: keyof typeof UNSUPPORTED_TEXTS }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p role="alert">
        {STORAGE_MESSAGES.downloadFailed}
        {UNSUPPORTED_TEXTS[kind]}
      </p>
    );
  }
  const src = source.urlOf(file.id);
  const onError = () => setFailed(true);
  if (kind === 'picture') {
    return <img className={styles['picture']} src={src} alt={file.name} onError={onError} />;
  }
  const Player = kind;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- The user's own file: there is none.
  return <Player className={styles['media']} src={src} controls aria-label={file.name} onError={onError} />;
}

function TextPreview({ file, source }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['files', 'text', file.id],
    queryFn: async ({ signal }) => {
      const range = `bytes=0-${TEXT_PREVIEW_BYTES - 1}`;
      return (await source.load(file.id, { signal, range })).text();
    },
    staleTime: Infinity,
  });
  if (error) return <p role="alert">{failureText(STORAGE_MESSAGES.downloadFailed, error)}</p>;
  if (data === undefined) return <p role="status">Loading...</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
      <pre className={styles['text']} tabIndex={0} role="region" aria-label="Content">
        {data}
      </pre>
      {file.size > TEXT_PREVIEW_BYTES && <p>Only the first {formatBytes(TEXT_PREVIEW_BYTES)} are shown.</p>}
    </>
  );
}
