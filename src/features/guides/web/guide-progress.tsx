import { guideApi } from '../contract/guide.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import map from './map/guide-map.module.css';
import { GuideHeading } from './guide-heading.tsx';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind } from './kinds.ts';
import entry from './for-you/recommendation-item.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index + 1);

interface GuideProgressProps {
  readonly kind: GuideKind;
  readonly inputs: GuideInputs;
  readonly onCancel: () => void;
}

/** The empty sheet, shown until the guide is created, which takes a while if a language model is involved. */
export function GuideProgress({ kind, inputs, onCancel }: GuideProgressProps) {
  const { data: makers } = useQuery({
    queryKey: ['guide-makers'],
    queryFn: ({ signal }) => call(guideApi.makers, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const { before, label } = kind.heading({ label: inputs.text, recommendations: [] });
  return (
    <div data-category={kind.category} className={styles['guide']}>
      <Page title={`${before}${label}`} heading={<GuideHeading kind={kind} before={before} label={label} />}>
        <div className={styles['actions']}>
          <p role="status">
            {makers?.languageModel === true
              ? 'A language model is choosing your recommendations. This can take a moment…'
              : 'Creating your guide…'}
          </p>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
        {!kind.hasCovers && (
          <Sheet className={map['sheet']} aria-hidden="true">
            <div className={map['map']} />
          </Sheet>
        )}
        <Sheet aria-hidden="true">
          <div className={styles['entries']}>
            {ROWS.map((row) => (
              <div key={row} className={entry['entry']} data-has-cover={kind.hasCovers || undefined}>
                <span className={entry['number']}>{row}</span>
                {kind.hasCovers && <span className={`${entry['cover'] ?? ''} ${entry['blank'] ?? ''}`} />}
                <span className={entry['lines']} />
              </div>
            ))}
          </div>
        </Sheet>
      </Page>
    </div>
  );
}
