import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { ContentSource, PreviewedFile } from '../uploads/content-source.ts';
import { NotShown } from './not-shown.tsx';
import type { PreviewProps } from '../uploads/content-source.ts';
import styles from './preview.module.css';
import { useZoom } from './use-zoom.ts';
import { useViewerKeys } from './viewer-keys.ts';
import { ViewerTools } from './viewer-tools.tsx';

const STEP = 1.5;
/** How far an arrow key moves an enlarged picture. */
const STEP_PX = 80;

/** A picture that can be enlarged. */
export function PicturePreview({ file, source, onDownload }: PreviewProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { area, view, zoom, showWhole, handlers } = useZoom();
  const { picture, isFailed, release } = usePicture(file, source);
  const [isLarger, zoomIn, zoomOut] = [view.scale > 1, () => zoom(STEP), () => zoom(1 / STEP)];
  const move = (x: number, y: number) =>
    isLarger ? () => zoom(1, undefined, { x: x * STEP_PX, y: y * STEP_PX }) : undefined;
  useViewerKeys(
    area,
    {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': showWhole,
      ArrowLeft: move(1, 0),
      ArrowRight: move(-1, 0),
      ArrowUp: move(0, 1),
      ArrowDown: move(0, -1),
    },
    true,
  );
  if (isFailed || state === 'failed') {
    return (
      <NotShown onDownload={onDownload} onShow={source.onFailure}>
        This browser cannot show this picture.
      </NotShown>
    );
  }
  const percent = `${Math.round(view.scale * 100)}%`;
  return (
    <>
      {state === 'loading' && <p role="status">Loading...</p>}
      <div ref={area} className={styles['picture']} data-larger={isLarger || undefined} {...handlers}>
        <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <img
            {...picture}
            alt={file.name}
            draggable={false}
            onLoad={({ currentTarget }) => {
              setState('shown');
              release(currentTarget);
            }}
            onError={() => setState('failed')}
          />
        </div>
      </div>
      <ViewerTools>
        <Button
          look="quiet"
          aria-label="Smaller"
          title="Smaller (-)"
          aria-disabled={!isLarger}
          onClick={zoomOut}
        >
          <ZoomOut size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <output aria-label="Size">{percent}</output>
        <Button look="quiet" aria-label="Larger" title="Larger (+)" onClick={zoomIn}>
          <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          aria-label="Whole picture"
          title="Whole picture (0)"
          aria-disabled={!isLarger}
          onClick={showWhole}
        >
          <Scan size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </ViewerTools>
    </>
  );
}

const SVG = /\.svg$/i;
/** A drawing is read into memory. */
const SVG_MAX_BYTES = 10 * 1024 * 1024;

/**
 * What an `img` needs to show a picture. The server sends no drawing (SVG) as one, because it can contain scripts. They do
 * not run in an `img`, but they might where its address is opened by itself, so the address of a drawing ends with `release`.
 */
function usePicture(file: PreviewedFile, source: ContentSource) {
  const isDrawing = SVG.test(file.name);
  const isTooLarge = isDrawing && file.size > SVG_MAX_BYTES;
  const { data, isError } = useQuery({
    queryKey: ['content', 'drawing', file.id],
    queryFn: async ({ signal }) =>
      new Blob([await source.load(file.id, { signal })], { type: 'image/svg+xml' }),
    enabled: isDrawing && !isTooLarge,
    staleTime: Infinity,
  });
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || data === undefined) return undefined;
      image.src = URL.createObjectURL(data);
      return () => URL.revokeObjectURL(image.src);
    },
    [data],
  );
  return {
    picture: isDrawing ? { ref: draw } : { src: source.urlOf(file.id) },
    isFailed: isTooLarge || isError,
    // No other address can be revoked.
    release: ({ src }: HTMLImageElement) => URL.revokeObjectURL(src),
  };
}
