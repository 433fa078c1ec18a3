import type { ForYou } from '../../contract/for-you.ts';
import { GUIDE_MESSAGES } from '../../contract/guide.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { failureText } from '#platform/web/call/failure.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chips } from '#platform/web/ui/fields/chips.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useForYou } from '../calls.ts';
import { DismissedSection } from './dismissed-section.tsx';
import { ForYouGroups } from './for-you-groups.tsx';
import styles from '../for-you.module.css';
import { useForTwo, usePairs } from './pair-calls.ts';
import { PairSection } from './pair-section.tsx';

/** Movies, books and places that the user may love, from the whole log, or that two people may love. */
export function ForYouScreen() {
  return (
    <VerifiedGate>
      {() => (
        <Page>
          <Choice />
          <DismissedSection />
          <PairSection />
        </Page>
      )}
    </VerifiedGate>
  );
}

/** For the user alone, or for two; the other person is a part of the URL. */
function Choice() {
  const [search, setSearch] = useSearchParams();
  const { data } = usePairs();
  const pairs = data?.pairs.filter(({ available }) => available) ?? [];
  const pair = pairs.find(({ id }) => id === search.get('with'));
  return (
    <>
      {pairs.length > 0 && (
        <div className={styles['choice']}>
          <Chips
            label="For whom"
            options={[
              { value: '', label: 'You' },
              ...pairs.map(({ id, name }) => ({ value: id, label: `You and ${name}` })),
            ]}
            value={pair?.id ?? ''}
            onChange={(id) => setSearch(id === '' ? {} : { with: id }, { replace: true })}
          />
        </div>
      )}
      {pair === undefined ? <ForOne /> : <ForTwo key={pair.id} id={pair.id} name={pair.name} />}
    </>
  );
}

function ForOne() {
  return <Recommendations query={useForYou()} />;
}

function ForTwo({ id, name }: { readonly id: string; readonly name: string }) {
  return <Recommendations query={useForTwo(id)} partner={name} />;
}

interface RecommendationsProps {
  readonly query: Pick<UseQueryResult<ForYou>, 'data' | 'error' | 'refetch'>;
  readonly partner?: string;
}

function Recommendations({ query: { data, error, refetch }, partner }: RecommendationsProps) {
  if (data) return <ForYouGroups groups={data.groups} {...(partner !== undefined && { partner })} />;
  if (!error) return <Loading />;
  return (
    <Sheet role="alert" className={styles['failure']}>
      <EmptyState
        title="No recommendations at the moment"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureText(GUIDE_MESSAGES.creationFailed, error)}
      </EmptyState>
    </Sheet>
  );
}
