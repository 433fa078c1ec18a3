import { ChevronLeft, ChevronRight, Expand, Shrink } from 'lucide-react';
import { useRef, useState, type ReactNode, type PointerEvent } from 'react';
import { focusMain } from '#platform/web/input/route-focus.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import type { ContentSource, PreviewedFile } from '../uploads/content-source.ts';
import { Preview } from './preview.tsx';
import { useFullScreen } from '#platform/web/view/full-screen.ts';
import { useViewerKeys } from './viewer-keys.ts';
import { ToolsPlace } from './viewer-tools.tsx';
import styles from './viewer.module.css';

interface ViewerProps<Shown extends PreviewedFile> {
  readonly file: Shown;
  /** In the order of the list. */
  readonly files: readonly Shown[];
  readonly source: ContentSource;
  readonly onOpen: (file: Shown) => void;
  readonly onDownload: () => void;
  readonly onClose: () => void;
  /** More keys and what they do. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** Buttons beside the name. */
  readonly actions: ReactNode;
  /** The details of the file. */
  readonly children?: ReactNode;
}

/** Shows the files of a list one after the other: by buttons, arrow keys and swipes. */
export function Viewer<Shown extends PreviewedFile>(props: ViewerProps<Shown>) {
  const { file, files, source, onOpen, onDownload, onClose, keys, actions, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const fullScreen = useFullScreen(frame);
  const index = files.findIndex(({ id }) => id === file.id);
  const [previous, next] = [files[index - 1], files[index + 1]];
  const openPrevious = () => previous && onOpen(previous);
  const openNext = () => next && onOpen(next);
  const { isPossible, isOn, toggle } = fullScreen;
  useViewerKeys(frame, {
    ArrowLeft: openPrevious,
    ArrowRight: openNext,
    f: isPossible ? toggle : undefined,
    ...keys,
  });
  const swipe = useSwipe(openPrevious, openNext);
  const FullScreenIcon = isOn ? Shrink : Expand;
  return (
    <Dialog onClose={onClose} title={file.name} size="full" actions={actions} finalFocus={() => rowOf(file)}>
      <div className={styles['viewer']}>
        <div ref={frame} className={styles['frame']}>
          <div className={styles['stage']} {...swipe}>
            <ToolsPlace value={place}>
              <Preview key={file.id} file={file} source={source} onDownload={onDownload} />
            </ToolsPlace>
          </div>
          <div className={styles['tools']}>
            {/* Disabled buttons would lose the focus at both ends. */}
            <Button
              look="quiet"
              aria-label="Previous file"
              title="Previous file (←)"
              aria-disabled={previous === undefined}
              onClick={openPrevious}
            >
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <p role="status">
              <span className={hidden['hidden']}>{file.name}, </span>
              {index >= 0 && `${index + 1} of ${files.length}`}
            </p>
            <Button
              look="quiet"
              aria-label="Next file"
              title="Next file (→)"
              aria-disabled={next === undefined}
              onClick={openNext}
            >
              <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <div ref={setPlace} className={styles['own']} />
            {isPossible && (
              <Button
                look="quiet"
                aria-label={isOn ? 'Leave full screen' : 'Full screen'}
                title={isOn ? 'Leave full screen (f)' : 'Full screen (f)'}
                onClick={toggle}
              >
                <FullScreenIcon size={20} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
        {children !== undefined && (
          <section key={file.id} className={styles['details']} aria-label="Details">
            {children}
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** The row of a file in the list behind the viewer, which gets the focus when the viewer closes. */
function rowOf({ id }: PreviewedFile): HTMLElement | false {
  const row = document.querySelector<HTMLElement>(`[data-file="${id}"]`);
  if (row !== null) return row;
  // It is no longer in the list.
  queueMicrotask(focusMain);
  return false;
}

const SWIPE_MIN_PX = 60;
/** These use the movement of a finger themselves. */
const USES_SWIPES = 'audio, video, input, button';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Handlers for an element on which a finger that moves sideways leads to the next or the previous file. */
function useSwipe(onPrevious: () => void, onNext: () => void) {
  const start = useRef<Point | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) {
      const isSwipe = pointerType === 'touch' && isPrimary && !(target as Element).closest(USES_SWIPES);
      start.current = isSwipe ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const [right, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(right) < Math.max(SWIPE_MIN_PX, 2 * Math.abs(down))) return;
      if (right > 0) onPrevious();
      else onNext();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
