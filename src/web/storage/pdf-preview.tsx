import { storageApi, storageMessages, type StoredFile } from '#contract/storage.ts';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../kernel/call.ts';
import { Button } from '../ui/button.tsx';
import styles from './pdf-preview.module.css';

GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

const SCALE = 1.5;

/** A PDF page by page, drawn by pdf.js: the browser's own viewer doesn't run under a sandbox policy. */
export function PdfPreview({ file }: { readonly file: StoredFile }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [number, setNumber] = useState(1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const loading = getDocument({ url: addressOf(storageApi.content, { id: file.id }) });
    loading.promise.then(setPdf, () => setFailed(true));
    return () => void loading.destroy();
  }, [file.id]);

  useEffect(() => {
    if (pdf === null || canvas.current === null) return undefined;
    const target = canvas.current;
    const drawn = draw(pdf, number, target);
    drawn.catch(() => setFailed(true));
    return () => void drawn.then((task) => task.cancel()).catch(() => undefined);
  }, [pdf, number]);

  if (failed) return <p role="alert">{storageMessages.downloadFailed}this PDF cannot be shown.</p>;
  return (
    <figure className={styles['pdf']}>
      <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${file.name}`} />
      {pdf !== null && pdf.numPages > 1 && (
        <figcaption>
          <Button look="quiet" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            Previous page
          </Button>
          <span>
            {number} of {pdf.numPages}
          </span>
          <Button look="quiet" disabled={number === pdf.numPages} onClick={() => setNumber(number + 1)}>
            Next page
          </Button>
        </figcaption>
      )}
    </figure>
  );
}

async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  return page.render({ canvas, viewport });
}
