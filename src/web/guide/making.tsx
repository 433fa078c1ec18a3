import { guideApi } from '#contract/guide.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { Button } from '../ui/button.tsx';
import styles from './guide-screen.module.css';

/** Stands in the guide's place until it is made, which takes a while where a language model has a part in it. */
export function Making({ onCancel }: { readonly onCancel: () => void }) {
  const { data: makers } = useQuery({
    queryKey: ['guide-makers'],
    queryFn: ({ signal }) => call(guideApi.makers, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <div className={styles['making']}>
      <p role="status">
        {makers?.languageModel === true
          ? 'A language model is choosing what stands in your guide. This can take a moment…'
          : 'Making your guide…'}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
