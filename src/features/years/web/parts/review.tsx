import type { LookBack } from '../../contract/look-back.ts';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { saveAsFile } from '#platform/web/call/save-file.ts';
import { useShortcuts } from '#platform/web/input/shortcuts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import type { ReviewPage } from '../page-blocks.ts';
import { reviewPages } from '../pages.ts';
import { Page } from '../review-page.tsx';
import styles from '../review.module.css';
import { useSwipe } from '../swipe.ts';

interface ReviewProps {
  readonly back: LookBack;
  readonly year: number;
  /** Below the pages; not printed. */
  readonly children?: ReactNode;
}

/** The pages of a year to leaf through, to print and to save. The current page is in the URL. */
export function Review({ back, year, children }: ReviewProps) {
  const pages = useMemo(() => reviewPages(back, year), [back, year]);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [direction, setDirection] = useState<'on' | 'back'>('on');
  const current = readPage(search, pages.length);

  /** Builds on the URL of its moment, because React may not have rendered an earlier key press yet. */
  function turn(pageAfter: (page: number) => number) {
    const page = readPage(location.search, pages.length);
    const next = pageAfter(page);
    if (next < 1 || next > pages.length || next === page) return;
    setDirection(next < page ? 'back' : 'on');
    // The hash may be the token of a shared year.
    void navigate({ search: next === 1 ? '' : `?page=${next}`, hash }, { replace: true });
  }

  const turnOn = () => turn((page) => page + 1);
  const turnBack = () => turn((page) => page - 1);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: turnOn,
    ArrowLeft: turnBack,
    Home: () => turn(() => 1),
    End: () => turn(() => pages.length),
  };
  // Elsewhere on the screen, the choice of an appearance needs the same keys.
  useShortcuts({}, keys);

  function onKeyDown(event: KeyboardEvent) {
    const action = keys[event.key];
    if (!action || event.target instanceof HTMLInputElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  const swipe = useSwipe({ onLeft: turnOn, onRight: turnBack });
  const page = pages[current - 1];

  return (
    <div className={styles['review']} role="group" aria-label={`The pages of ${year}`} onKeyDown={onKeyDown}>
      <div className={styles['pages']} data-direction={direction} {...swipe}>
        {pages.map((of) => (
          <Page key={of.name} page={of} total={pages.length} isCurrent={of.number === current} />
        ))}
      </div>
      <nav className={styles['turn']} aria-label="Pages">
        <Button onClick={turnBack} aria-disabled={current === 1} aria-label="Previous page">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <p>
          Page {current} of {pages.length}
        </p>
        <Button
          look="primary"
          onClick={turnOn}
          aria-disabled={current === pages.length}
          aria-label="Next page"
        >
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </nav>
      <p className={hidden['hidden']} role="status">
        {page?.title}
      </p>
      <div className={styles['keep']}>
        <SaveButton label="Save this page" pages={page ? [page] : []} year={year} />
        <SaveButton label="Save all pages" pages={pages} year={year} />
        <Button onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
          Print
        </Button>
      </div>
      {children}
    </div>
  );
}

interface SaveButtonProps {
  readonly label: string;
  readonly pages: readonly ReviewPage[];
  readonly year: number;
}

/** Saves pages as pictures, in the colours in which they are shown. */
function SaveButton({ label, pages, year }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isDrawing = useRef(false);

  async function save() {
    if (isDrawing.current) return;
    isDrawing.current = true;
    setBusy(true);
    try {
      // The code that draws is loaded by those who need it.
      const { drawPage } = await import('../draw-page.ts');
      for (const page of pages) saveAsFile(`${year}-${page.name}.png`, 'image/png', await drawPage(page));
    } catch {
      notifyFailure('The picture could not be drawn.');
    } finally {
      isDrawing.current = false;
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}

function readPage(search: string, total: number): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), total) : 1;
}
