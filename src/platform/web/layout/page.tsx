import { createContext, use, type ReactNode } from 'react';
import { useDocumentTitle } from '../navigation/document-title.ts';
import { useHydrated } from '../loading/hydrated.tsx';
import { useEarlyInput } from '../loading/early-input.ts';
import { takeOverFocus } from '../input/route-focus.ts';
import { Loading } from '../ui/loading.tsx';
import styles from './page.module.css';

/** What surrounds a screen, also while it is loading. */
export interface ScreenFrame {
  /** The tab's title, and the heading unless another is given. */
  readonly title: string;
  readonly heading?: ReactNode;
  /** On the line of the heading: a link or links to screens like this one. */
  readonly beside?: ReactNode;
  /** The document shows some of the screen until its scripts have run: what the build or the server writes into it. */
  readonly hasBeginning?: true;
  /** For forms and short texts: a narrow column. */
  readonly narrow?: true;
}

/** The frame of the URL's screen; `SCREEN_ROUTES` contains them all. */
export const FrameContext = createContext<ScreenFrame>({ title: '' });

interface PageProps {
  /** Replaces title and heading of the screen's frame, for pages that are named after what they show. */
  readonly title?: string | undefined;
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A screen's column with its heading. */
export function Page(content: PageProps) {
  useEarlyInput('screen');
  return <PageFrame {...content} />;
}

function PageFrame({ title, heading, children }: PageProps) {
  const frame = use(FrameContext);
  const { title: shownTitle, heading: shownHeading = shownTitle } = title === undefined ? frame : { title };
  useDocumentTitle(shownTitle);
  return (
    <main
      className={`${styles['page'] ?? ''} ${frame.narrow ? (styles['narrow'] ?? '') : ''}`}
      id="main"
      tabIndex={-1}
      ref={takeOverFocus}
    >
      <div className={styles['top']}>
        <h1
          className={styles['heading']}
          // The server has written the name of a person into their document.
          suppressHydrationWarning
        >
          {heading ?? shownHeading}
        </h1>
        {frame.beside}
      </div>
      {children}
    </main>
  );
}

/** Shown until the screen's chunk is loaded and the user is known (specification 2). */
export function LoadingPage(named: Omit<PageProps, 'children'>) {
  const { hasBeginning = false } = use(FrameContext);
  const hydrated = useHydrated();
  return (
    <PageFrame {...named}>
      <Loading hasBeginning={hasBeginning && !hydrated} />
    </PageFrame>
  );
}
