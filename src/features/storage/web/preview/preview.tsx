import { splitExtension } from '#platform/contract/file-name.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { MediaPreview } from './media-preview.tsx';
import { NotShown } from './not-shown.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { PreviewProps } from './preview-props.ts';
import { TextPreview } from './text-preview.tsx';

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
