import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#platform/web/layout/page.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './legal-screen.module.css';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

/** Specification 1: the privacy policy, and the terms that users accept when they register. */
export function LegalScreen() {
  const { hash } = useLocation();

  // The browser looks for the anchor before this chunk has loaded.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <Page>
      <Sheet className={styles['text']}>
        <PrivacyPolicy />
        <TermsOfService />
      </Sheet>
    </Page>
  );
}
