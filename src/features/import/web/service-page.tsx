import { importPath } from '#platform/contract/screens.ts';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';
import type { Service } from '#import-formats/model/model.ts';
import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { Page } from '#platform/web/layout/page.tsx';
import marginList from '#platform/web/ui/margin-list.module.css';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { ChooseButtons } from './choose-buttons.tsx';
import styles from './parts/import.module.css';

interface ServicePageProps {
  readonly about: Service;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** How the user gets the file from one service. */
export function ServicePage({ about: { name, takes, steps, url }, onFiles }: ServicePageProps) {
  return (
    <Page title={`From ${name}`}>
      <div className={styles['page']}>
        <Link className={styles['back']} to={importPath()}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          All services
        </Link>
        <p className={styles['hint']}>Daybook imports {takes}.</p>
        <Sheet className={marginList['sheet']}>
          <ol className={`${marginList['list'] ?? ''} ${styles['steps'] ?? ''}`}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Sheet>
        <p>Drop what you got anywhere on this page, or choose it here.</p>
        <ChooseButtons onFiles={onFiles} />
        {url !== undefined && (
          <a className={styles['back']} href={url} target="_blank" rel="noreferrer">
            Open {name}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        )}
      </div>
    </Page>
  );
}
