import type { ReactNode } from 'react';
import { useDocumentTitle } from '../kernel/document-title.ts';
import styles from './page.module.css';

interface PageProps {
  /** The tab's title, and the heading unless another is given. */
  readonly title: string;
  readonly heading?: ReactNode;
  /** For forms and short texts: a narrow column. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen's column with its heading. */
export function Page({ title, heading = title, narrow = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <main className={`${styles['page'] ?? ''} ${narrow ? (styles['narrow'] ?? '') : ''}`} id="main">
      <h1 className={styles['heading']}>{heading}</h1>
      {children}
    </main>
  );
}

/** Shown until the user is known (specification 2). */
export function LoadingPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <p role="status">Loading...</p>
    </Page>
  );
}
