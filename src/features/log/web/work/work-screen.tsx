import { CATEGORIES, type ActivityCategory } from '../../contract/activity.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import type { Work } from '../../contract/work.ts';
import { useParams, useSearchParams } from 'react-router';
import { useActivities } from '../calls.ts';
import { entriesOfWork } from './works.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { LoadingPage, Page } from '#platform/web/layout/page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { WorkDetails } from './work-details.tsx';

/** Everything that the log knows about one work, which the URL names. */
export function WorkScreen() {
  const { category } = useParams();
  const [search] = useSearchParams();
  const known = CATEGORIES.find((other) => other.toLowerCase() === category?.toLowerCase());
  const name = search.get('name')?.trim() ?? '';
  if (!known) return <NotFound />;
  const title = name === '' ? 'Activity' : name;
  return (
    <VerifiedGate title={title} heading={<bdi>{title}</bdi>}>
      {() => <WorkPage work={workOf(known, name, search.get('year'))} />}
    </VerifiedGate>
  );
}

function workOf(category: ActivityCategory, name: string, year: string | null): Work {
  return { category, name, ...(year !== null && /^\d{1,4}$/.test(year) && { year: Number(year) }) };
}

function WorkPage({ work }: { readonly work: Work }) {
  const { data: log, isPartial, isError } = useActivities();
  const heading = <bdi>{work.name}</bdi>;
  if ((!log || isPartial) && !isError) return <LoadingPage title={work.name} heading={heading} />;
  const entries = log ? entriesOfWork(log, work) : [];
  return (
    <Page title={work.name} heading={heading}>
      {entries.length > 0 ? <WorkDetails work={work} entries={entries} /> : <UnknownWork isError={!log} />}
    </Page>
  );
}

function UnknownWork({ isError }: { readonly isError: boolean }) {
  return (
    <Sheet>
      <EmptyState
        title={isError ? 'Your log could not be loaded' : 'Not in your log'}
        action={<ButtonLink to={SCREENS.activity}>Go to the log</ButtonLink>}
      >
        {isError
          ? 'Everything is still there.'
          : 'No entry is about this. It may be in the trash, or have another name.'}
      </EmptyState>
    </Sheet>
  );
}
