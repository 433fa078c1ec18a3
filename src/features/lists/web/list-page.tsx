import type { ActivityList } from '../contract/lists.ts';
import { SCREENS, sharedListPath } from '#platform/contract/screens.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { LoadingPage, Page } from '#platform/web/layout/page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { LinkPanel } from '#platform/web/ui/fields/link-panel.tsx';
import { listFeedPath, useListShare, useShareList, useWithdrawList } from './share-calls.ts';
import { AddEntries } from './add-entries.tsx';
import { useLists } from './calls.ts';
import { ListDetails } from './list-details.tsx';
import { ListItems } from './list-items.tsx';
import styles from './list-page.module.css';

const LISTS_PATH = SCREENS.lists.split('/:')[0] ?? '';

export function ListPage({ id }: { readonly id: string }) {
  const { data: lists, isError } = useLists();
  if (!lists && !isError) return <LoadingPage />;
  const list = lists?.find((other) => other.id === id);
  return list ? <List list={list} /> : <UnknownList isError={isError} />;
}

function List({ list }: { readonly list: ActivityList }) {
  const isPublicOn = useIsIntegrationOn('public');
  return (
    <Page title={list.name} heading={<bdi>{list.name}</bdi>}>
      <div className={styles['page']}>
        <ListDetails list={list} />
        <ListItems list={list} />
        <AddEntries list={list} />
        {isPublicOn && <ShareListPanel id={list.id} name={list.name} />}
      </div>
    </Page>
  );
}

function UnknownList({ isError }: { readonly isError: boolean }) {
  return (
    <Page>
      <EmptySheet
        title={isError ? 'Your lists could not be loaded' : 'There is no such list'}
        action={<ButtonLink to={LISTS_PATH}>Show all lists</ButtonLink>}
      >
        {isError ? 'Everything is still there.' : 'It may be in the trash.'}
      </EmptySheet>
    </Page>
  );
}

/** Makes, shows and withdraws the link to a list. */
function ShareListPanel({ id, name }: Pick<ActivityList, 'id' | 'name'>) {
  const { data: share } = useListShare(id);
  return (
    <LinkPanel
      title="Share this list"
      label={`Link to ${name}`}
      path={share && sharedListPath(share.token)}
      shared={id}
      sharing={useShareList()}
      withdrawing={useWithdrawList()}
      actions={share && <CopyFeedButton path={listFeedPath(share.token)} />}
    >
      {share
        ? 'Everybody with this link always sees the current list, until you revoke it or delete the list.'
        : 'Everybody with the link will always see the current list, until you revoke it or delete the list.'}{' '}
      Visitors see its name and its note, and the names, creators, years and stars of its entries, but no
      dates, tags or notes on entries, and not who you are.
    </LinkPanel>
  );
}
