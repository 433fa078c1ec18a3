import { NEW_ENTRY_ID } from '#platform/contract/screens.ts';
import { ACTIVITY_NAME_MAX_CHARS, activityApi, type Activity } from '../contract/activity.ts';
import { useEffect, useId, useRef, useState, type FocusEvent, type Ref, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { FIRST_ENTRY_PATH } from '#platform/contract/screens.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { useShortcuts } from '#platform/web/input/shortcuts.ts';
import { toIsoDay, useToday } from '#platform/web/view/today.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { problemOfDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { StarsInput } from './parts/stars.tsx';
import styles from './add-activity.module.css';
import { useActivities, useSubmitActivity } from './calls.ts';
import { CategoryPicker } from './category-picker.tsx';
import { EMPTY_ENTRY, readEntry, withLine, withoutPieces, withWork, type NewEntry } from './entry.ts';
import { presetOf, type LogFilter } from './tools/filter.ts';
import { unparsedLine, type Meaning } from './line/line.ts';
import { useCombobox } from './line/use-combobox.ts';
import { useDraftKey } from '#platform/web/session/use-draft-key.ts';
import { loadedLineTools, loadLineTools, useLineTools } from './line/use-line-tools.ts';
import { useSuggestions } from './line/use-suggestions.ts';
import { useAddedNotice } from './use-added-notice.ts';

/** Room for what stands behind the name. */
const LINE_MAX_CHARS = 2 * ACTIVITY_NAME_MAX_CHARS;
/** As a name alone, it would lose its category and rating. */
const LACKS_TOOLS =
  'Daybook cannot read this line without a connection. It is still here: please try again when you are online.';
const NO_ACTIVITIES: readonly Activity[] = [];

interface AddActivityProps {
  readonly ref: Ref<HTMLFormElement>;
  /** What the log shows. */
  readonly filter: LogFilter;
  readonly entry: NewEntry;
  readonly onEntry: (entry: NewEntry) => void;
  readonly undo: UndoStack;
}

/** A form in one line: category, name, rating. While something is typed, suggestions and details open below it. */
export function AddActivity({ ref, filter, entry, onEntry, undo }: AddActivityProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const [lacksTools, setLacksTools] = useState(false);
  const id = useId();
  const { data: log = NO_ACTIVITIES } = useActivities();
  const today = toIsoDay(useToday());
  const tools = useLineTools();
  const focus = useFocusWithin();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const { titles, suggest } = useSuggestions(log, focus.wasWithin || entry.line !== '');
  const reading = read();
  const { draft, pieces, work } = reading;
  const isOpen = focus.isWithin && entry.line.trim() !== '';
  const typedCategory = pieces.some(({ meaning }) => meaning.kind === 'category') ? draft.category : null;
  const suggestions =
    isOpen && work === null && closedFor !== entry.line ? suggest(draft.name, typedCategory) : [];
  const { highlighted, inputProps } = useCombobox({
    listId: `${id}list`,
    options: suggestions,
    text: entry.line,
    onTake: take,
    onClose: () => setClosedFor(entry.line),
  });
  const announce = useAddedNotice(undo, filter, today);
  const { mutateAsync: send } = useSubmitActivity();
  const draftKey = useDraftKey();
  const form = useContractForm(activityApi.submit, {
    toValues: () => read().draft,
    send: (values) => send({ ...values, idempotencyKey: draftKey.of(values) }),
    failureMessage: 'Your entry was not added. It is still here: please try again.',
    // The form keeps its input until the server has stored it.
    onSuccess(added) {
      draftKey.forget();
      onEntry({ ...EMPTY_ENTRY, category: draft.category });
      announce(added);
    },
  });
  const { error } = form.field('name');
  const failure = lacksTools && !tools ? LACKS_TOOLS : form.failure;
  useShortcuts({ n: () => nameInput.current?.focus() });
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (pathname + hash === FIRST_ENTRY_PATH) nameInput.current?.focus();
  }, [pathname, hash]);

  /** The tools may have loaded after the last rendering. */
  function read() {
    const context = { titles, today, kept: entry.kept };
    const parsed = loadedLineTools()?.parseLine(entry.line, context);
    const line = parsed ?? unparsedLine(entry.line);
    return readEntry(entry, line, today, presetOf(filter));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    nameInput.current?.focus();
    if (loadedLineTools()) return form.props.onSubmit(event);
    event.preventDefault();
    const { currentTarget } = event;
    const hasTools = (await loadLineTools()) !== null;
    setLacksTools(!hasTools);
    if (hasTools) currentTarget.requestSubmit();
  }

  /** What is chosen replaces what the line says of it. */
  function choose(kind: Meaning['kind'], change: Partial<NewEntry>) {
    onEntry({ ...withoutPieces(entry, pieces, kind), ...change });
  }

  function take(suggestion: (typeof suggestions)[number]) {
    onEntry(withWork(entry, pieces, suggestion));
    nameInput.current?.focus();
  }

  return (
    <Sheet aria-label="Add an activity">
      <form
        ref={ref}
        className={styles['form']}
        {...form.props}
        {...focus.props}
        onSubmit={(event) => void submit(event)}
      >
        <CategoryPicker
          value={draft.category}
          onChange={(category) => choose('category', { category, isCategoryChosen: true })}
        />
        <input
          ref={nameInput}
          id={NEW_ENTRY_ID}
          className={styles['name']}
          name="name"
          dir="auto"
          aria-label="Activity name"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}name`}
          placeholder="What was it?"
          maxLength={LINE_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          value={entry.line}
          onChange={(event) => onEntry(withLine(entry, event.target.value))}
          {...inputProps}
        />
        <StarsInput
          legend="Rating"
          name="rating"
          value={draft.rating}
          onChange={(rating) => choose('rating', { rating })}
        />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Add
        </Button>
        {error !== undefined && (
          <p id={`${id}name`} className={styles['error']} role="alert">
            {error}
          </p>
        )}
        {failure !== null && (
          <p className={styles['error']} role="alert">
            {failure}
          </p>
        )}
        {tools && isOpen && (
          <tools.LinePanel
            reading={reading}
            dateError={form.field('date').error && problemOfDraft(draft.date)}
            onStatus={(status) => choose('status', { status })}
            onDate={(date) => choose('date', { date })}
            onGiveBack={({ text }) => onEntry({ ...entry, kept: [...entry.kept, text] })}
            onWorkRemoved={() => onEntry({ ...entry, work: null })}
            list={{ id: `${id}list`, suggestions, highlighted, onTake: take }}
          />
        )}
      </form>
    </Sheet>
  );
}

/** Whether the focus is within an element. */
function useFocusWithin() {
  const [isWithin, setIsWithin] = useState(false);
  const [wasWithin, setWasWithin] = useState(false);
  return {
    isWithin,
    wasWithin,
    props: {
      onFocus() {
        setIsWithin(true);
        setWasWithin(true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setIsWithin(false);
      },
    },
  };
}
