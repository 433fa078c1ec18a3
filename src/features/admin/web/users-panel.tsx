import type { User } from '#platform/contract/session.ts';
import { ADMIN_MESSAGES, USER_SORTS, USER_STATES } from '../contract/admin.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notifyFailure, notifySuccess } from '#platform/web/notices/notices.ts';
import { saveAsFile } from '#platform/web/call/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './admin.module.css';
import { fetchAllUsers, useRetrievedNotice, useUsers, type UsersFilter } from './calls.ts';
import { UsersTable } from './users-table.tsx';

const STATE_LABELS = {
  all: 'All users',
  unverified: 'Not verified',
  suspended: 'Suspended',
  locked: 'Login locked',
  admin: 'Admins',
  leaving: 'Being erased',
} as const;
const SORT_LABELS = { newest: 'Newest first', email: 'By email', lastSeen: 'Last seen first' } as const;

const stateOptions = USER_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));
const sortOptions = USER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

export function UsersPanel({ admin }: { readonly admin: User }) {
  const [filter, setFilter] = useState<UsersFilter>({ text: '', state: 'all', sort: 'newest' });
  const { data, error, isSuccess, isFetching, refetch, hasNextPage, fetchNextPage } = useUsers(filter);
  useRetrievedNotice(isSuccess, ADMIN_MESSAGES.usersRetrieved);
  const users = data?.pages.flatMap((page) => page.users) ?? [];

  async function refresh() {
    if ((await refetch()).isSuccess) notifySuccess(ADMIN_MESSAGES.usersRetrieved);
  }

  return (
    <Sheet className={styles['sheet']} aria-label="Users">
      <div className={styles['tools']}>
        <UserSearch onChange={(text) => setFilter({ ...filter, text })} />
        <Select
          label="Which users"
          options={stateOptions}
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state })}
        />
        <Select
          label="Order of users"
          options={sortOptions}
          value={filter.sort}
          // A search has an order of its own.
          disabled={filter.text !== ''}
          onChange={(sort) => setFilter({ ...filter, sort })}
        />
        <Button busy={isFetching} onClick={() => void refresh()}>
          Refresh
        </Button>
        <Button onClick={() => void saveAllUsers()}>Download all as JSON</Button>
      </div>
      <ErrorMessage text={error ? failureText(ADMIN_MESSAGES.usersFailed, error) : null} />
      {!data && isFetching && <p role="status">Loading...</p>}
      {data && (
        <>
          <UsersTable
            caption={formatCount(data.pages[0]?.total ?? users.length, 'user', 'users')}
            users={users}
            adminId={admin.id}
            usualQuotaBytes={data.pages[0]?.usualQuotaBytes ?? 0}
          />
          {hasNextPage && (
            <Button busy={isFetching} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}

const SEARCH_DELAY_MS = 250;

/** Searches when the typing pauses. */
function UserSearch({ onChange }: { readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useEffectEvent(onChange);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => ask(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return <SearchField label="Search by email" text={typed ?? ''} onChange={setTyped} />;
}

async function saveAllUsers() {
  try {
    saveAsFile('daybook-users.json', 'application/json', JSON.stringify(await fetchAllUsers(), null, 2));
    notifySuccess(ADMIN_MESSAGES.usersRetrieved);
  } catch (error) {
    notifyFailure(failureText(ADMIN_MESSAGES.usersFailed, error));
  }
}
