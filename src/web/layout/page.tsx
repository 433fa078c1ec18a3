import type { ReactNode } from 'react';
import { useDocumentTitle } from '../kernel/document-title.ts';
import { useEarlyInput } from '../kernel/early-input.ts';
import { useWebFonts } from '../kernel/web-fonts.ts';
import { Loading } from '../ui/loading.tsx';
import { LogLinks } from './log-links.tsx';
import styles from './page.module.css';

interface PageProps {
  /** The tab's title, and the heading unless another is given. */
  readonly title: string;
  readonly heading?: ReactNode | undefined;
  /** For forms and short texts: a narrow column. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen's column with its heading and, on a view of the log, links to the others. */
export function Page({ title, heading = title, narrow = false, children }: PageProps) {
  useDocumentTitle(title);
  useEarlyInput();
  useWebFonts();
  return (
    <main
      className={`${styles['page'] ?? ''} ${narrow ? (styles['narrow'] ?? '') : ''}`}
      id="main"
      tabIndex={-1}
    >
      <div className={styles['top']}>
        <h1 className={styles['heading']}>{heading}</h1>
        <LogLinks />
      </div>
      {children}
    </main>
  );
}

/** Shown until the screen's chunk is loaded and the user is known (specification 2). */
export function LoadingPage(frame: Omit<PageProps, 'children'>) {
  return (
    <Page {...frame}>
      <Loading />
    </Page>
  );
}
