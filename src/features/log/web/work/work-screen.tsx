import { CATEGORIES, type ActivityCategory } from '../../contract/activity.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import type { Work } from '../../contract/work.ts';
import { useSearchParams } from 'react-router';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { useActivities } from '../calls.ts';
import { entriesOfWork } from './works.ts';
import { useCatalogueWork } from '#features/guides/web/calls.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { LoadingPage, Page } from '#platform/web/layout/page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { workPath } from '../parts/work-path.ts';
import { AlikeWorks } from './alike-works.tsx';
import { WorkDetails } from './work-details.tsx';

/** Everything that the log and the catalogue know about one work, which the URL names. */
export function WorkScreen() {
  const { category } = usePathParams();
  const [search] = useSearchParams();
  const known = CATEGORIES.find((other) => other.toLowerCase() === category?.toLowerCase());
  const name = search.get('name')?.trim() ?? '';
  if (!known) return <NotFound />;
  const title = name === '' ? 'Activity' : name;
  const work = workOf(known, name, search.get('year'));
  return (
    <VerifiedGate title={title} heading={<bdi>{title}</bdi>}>
      {() => <WorkPage key={workPath(work)} work={work} />}
    </VerifiedGate>
  );
}

function workOf(category: ActivityCategory, name: string, year: string | null): Work {
  return { category, name, ...(year !== null && /^\d{1,4}$/.test(year) && { year: Number(year) }) };
}

function WorkPage({ work }: { readonly work: Work }) {
  const { data, isPartial, isError } = useActivities();
  const log = isPartial ? undefined : data;
  const called = log ? entriesOfWork(log, work) : [];
  const creator = called.find((entry) => entry.creator !== undefined)?.creator;
  const {
    data: catalogue,
    isPending,
    failureCount,
  } = useCatalogueWork(log ? { ...work, ...(creator !== undefined && { creator }) } : null);
  // Without a connection, what the log knows is shown before the last attempt.
  if (log ? isPending && failureCount === 0 : !isError)
    return <LoadingPage title={work.name} heading={<bdi>{work.name}</bdi>} />;
  const known = catalogue?.work;
  // New entries have the name that the catalogue has for it, unless earlier ones have this one.
  const subject = known && called.length === 0 ? known : work;
  const entries = log ? entriesOfWork(log, subject) : [];
  const alike = catalogue && (
    <AlikeWorks title={known ? alikeTitle(work) : 'Which one is it?'} works={catalogue.alike} />
  );
  return (
    <Page title={subject.name} heading={<bdi>{subject.name}</bdi>}>
      {entries.length > 0 || known ? (
        <WorkDetails work={subject} entries={entries} known={known}>
          {alike}
        </WorkDetails>
      ) : (
        <>
          <UnknownWork isError={!log} />
          {alike}
        </>
      )}
    </Page>
  );
}

const alikeTitle = ({ category }: Work) => (category === 'PLACE' ? 'Places to see' : 'More like this');

function UnknownWork({ isError }: { readonly isError: boolean }) {
  return (
    <EmptySheet
      title={isError ? 'Your log could not be loaded' : 'Not in your log'}
      action={<ButtonLink to={SCREENS.activity}>Go to the log</ButtonLink>}
    >
      {isError
        ? 'Everything is still there.'
        : 'No entry is about this. It may be in the trash, or have another name.'}
    </EmptySheet>
  );
}
