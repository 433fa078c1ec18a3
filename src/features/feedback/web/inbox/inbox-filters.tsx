import { FEEDBACK_COUNT_MAX, type FeedbackCounts, type FeedbackProject } from '../../contract/feedback.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Chips } from '#platform/web/ui/fields/chips.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { useFeedbackCounts, useFeedbackProjects } from '../calls.ts';
import styles from './inbox-filters.module.css';
import { VIEW_LABELS, VIEW_NAMES, type InboxView, type ViewName } from './inbox-view.ts';

const ProgressFilters = lazyPart(async () => (await import('./progress-filters.tsx')).ProgressFilters);

interface InboxFiltersProps {
  readonly view: InboxView;
  /** Suggestions for the user filter. */
  readonly users: readonly string[];
  readonly onChange: (change: Partial<InboxView>) => void;
}

export function InboxFilters({ view, users, onChange }: InboxFiltersProps) {
  const [more, setMore] = useState(false);
  const { status, label, assignee, user, version } = view;
  const isNarrowed = `${status}${label}${assignee}${user}${version}` !== '';
  const showsMore = more || isNarrowed;
  const { data: counts } = useFeedbackCounts();
  const { data: projects, isPending } = useFeedbackProjects();
  const ofProject = projects?.filter(({ id }) => view.project === '' || id === view.project);
  const versions = [...new Set(ofProject?.flatMap((project) => project.versions))];
  return (
    <div className={styles['filters']} role="search" aria-label="Filter the feedback">
      <Chips
        label="State"
        options={VIEW_NAMES.map((value) => ({
          value,
          // A figure space has the width of a digit, so that nothing moves when the counts arrive.
          label: `${VIEW_LABELS[value]} ${counts ? countOf(value, counts) : '\u2007'}`,
        }))}
        value={view.name}
        onChange={(name) => onChange({ name })}
      />
      <div className={styles['tools']}>
        <SearchField label="Search in feedback" text={view.text} onChange={(text) => onChange({ text })} />
        {((projects?.length ?? 0) > 1 || view.project !== '') && (
          <Select
            label="Project"
            options={projectOptions(projects ?? [])}
            value={view.project}
            onChange={(project) => onChange({ project, version: '' })}
          />
        )}
        {/* On phones they are among the further filters. */}
        <div className={styles[showsMore ? 'further' : 'wide']}>
          <UserField key={user} user={user} users={users} onChange={(chosen) => onChange({ user: chosen })} />
          <Select
            label="Version"
            options={versionOptions(versions, version)}
            value={version}
            onChange={(chosen) => onChange({ version: chosen })}
          />
        </div>
        {showsMore && <ProgressFilters view={view} onChange={onChange} />}
        {!isNarrowed && (
          <Button
            look="quiet"
            // It would move when the projects appear beside it.
            className={isPending ? (styles['waiting'] ?? '') : ''}
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            More filters
          </Button>
        )}
      </div>
    </div>
  );
}

/** The number of items in the view. */
function countOf(name: ViewName, counts: FeedbackCounts): string {
  const states = {
    inbox: 'unread',
    unread: 'unread',
    archive: 'archived',
    spam: 'spam',
    trash: 'deleted',
  } as const;
  const count = name === 'inbox' ? counts.unread + counts.read : counts[states[name]];
  return count > FEEDBACK_COUNT_MAX ? `${FEEDBACK_COUNT_MAX}+` : String(count);
}

function projectOptions(projects: readonly FeedbackProject[]) {
  return [
    { value: '', label: 'Any project' },
    ...projects.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** Includes the current version even if the project does not know it. */
function versionOptions(versions: readonly string[], chosen: string) {
  const known = [...new Set([...versions, chosen])].filter((version) => version !== '').toSorted();
  return [
    { value: '', label: 'Any version' },
    ...known.map((version) => ({ value: version, label: version })),
  ];
}

interface UserFieldProps {
  readonly user: string;
  readonly users: readonly string[];
  readonly onChange: (user: string) => void;
}

/** Applies the filter on Enter, on blur, or when a suggestion is chosen. */
function UserField({ user, users, onChange }: UserFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(user);
  const apply = (text: string) => text !== user && onChange(text);
  return (
    <>
      <input
        className={styles['user']}
        aria-label="Only from this user"
        placeholder="Any user"
        list={id}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '' || users.includes(event.target.value)) apply(event.target.value);
        }}
        onBlur={() => apply(typed)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply(typed)}
      />
      <datalist id={id}>
        {users.map((known) => (
          <option key={known} value={known} label={known} aria-label={known} />
        ))}
      </datalist>
    </>
  );
}
