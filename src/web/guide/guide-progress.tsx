import { guideApi } from '#contract/guide.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './guide-screen.module.css';

interface GuideProgressProps {
  /** The place or title of the guide. */
  readonly text: string;
  readonly onCancel: () => void;
}

/** Shown until the guide is created, which takes a while if a language model is involved. */
export function GuideProgress({ text, onCancel }: GuideProgressProps) {
  const { data: makers } = useQuery({
    queryKey: ['guide-makers'],
    queryFn: ({ signal }) => call(guideApi.makers, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Sheet className={styles['waiting'] ?? ''}>
      <h2 className={styles['label']}>{text}</h2>
      <div className={styles['making']}>
        <p role="status">
          {makers?.languageModel === true
            ? 'A language model is choosing your recommendations. This can take a moment…'
            : 'Creating your guide…'}
        </p>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Sheet>
  );
}
