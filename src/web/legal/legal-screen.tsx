import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../layout/page.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './legal-screen.module.css';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

/** Specification 1: the privacy policy; the terms that the registration's checkbox means stand on the same page. */
export function LegalScreen() {
  const { hash } = useLocation();

  // The browser looks for the place before this chunk has come.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <Page title="Privacy and terms">
      <Sheet className={styles['text']}>
        <PrivacyPolicy />
        <TermsOfService />
      </Sheet>
    </Page>
  );
}
