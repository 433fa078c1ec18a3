import { getDocument, PDFWorker, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { NotShown } from './not-shown.tsx';
import type { PreviewProps } from '../uploads/content-source.ts';
import styles from './pdf-preview.module.css';

/** Shared by all previews: a worker of one preview would be destroyed with it, while the next one begins. */
const worker = PDFWorker.create({
  port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
});

const SCALE = 1.5;

/** Shows a PDF page by page with pdf.js, because the browser's own viewer does not run in a sandbox. */
export function PdfPreview({ file: { id, name }, source, onDownload }: PreviewProps) {
  const url = source.urlOf(id);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [number, setNumber] = useState(1);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // Its warnings about damaged files are not needed: the screen shows that the file cannot be displayed.
    const loading = getDocument({ url, worker, verbosity: VerbosityLevel.ERRORS });
    loading.promise.then(setPdf, () => setFailed(!loading.destroyed));
    return () => void loading.destroy();
  }, [url]);

  useEffect(() => {
    if (pdf === null || canvas.current === null) return undefined;
    const end = new AbortController();
    const unlessLeft = (action: () => void) => {
      if (!end.signal.aborted) action();
    };
    showPage(pdf, number, canvas.current, end.signal).then(
      (read) => unlessLeft(() => setText(read)),
      () => unlessLeft(() => setFailed(true)),
    );
    return () => end.abort();
  }, [pdf, number]);

  if (failed) {
    return (
      <NotShown onDownload={onDownload} onShow={source.onFailure}>
        This PDF cannot be shown.
      </NotShown>
    );
  }
  return (
    <figure className={styles['pdf']}>
      <div>
        <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${name}`} />
      </div>
      {/* A canvas is silent for screen readers. */}
      <p className={hidden['hidden']}>{text}</p>
      {pdf !== null && pdf.numPages > 1 && (
        <figcaption>
          {/* Disabled buttons would lose the focus on the first and last page. */}
          <Button
            look="quiet"
            aria-disabled={number === 1}
            onClick={() => setNumber(Math.max(1, number - 1))}
          >
            Previous page
          </Button>
          <span>
            {number} of {pdf.numPages}
          </span>
          <Button
            look="quiet"
            aria-disabled={number === pdf.numPages}
            onClick={() => setNumber(Math.min(pdf.numPages, number + 1))}
          >
            Next page
          </Button>
        </figcaption>
      )}
    </figure>
  );
}

/** Draws a page and returns its text. The signal aborts the drawing when the user turns the page. */
async function showPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  left: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(number);
  left.throwIfAborted();
  const viewport = page.getViewport({ scale: SCALE });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const task = page.render({ canvas, viewport });
  left.addEventListener('abort', () => task.cancel());
  await task.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
