import { NEW_ENTRY_ID } from '#platform/contract/screens.ts';
import {
  ACTIVITY_NAME_MAX_CHARS,
  activityApi,
  CATEGORIES,
  type Activity,
  type ActivityCategory,
} from '../contract/activity.ts';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type SubmitEvent,
} from 'react';
import { loadInput, useForm } from '#platform/web/call/form.ts';
import { useShortcuts } from '#platform/web/input/shortcuts.ts';
import { toIsoDay, useToday } from '#platform/web/view/today.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { StarsInput } from './parts/stars.tsx';
import styles from './add-activity.module.css';
import { useActivities } from './calls.ts';
import { categoryOfKey, CategoryPicker } from './category-picker.tsx';
import { EMPTY_ENTRY, readEntry, withLine, withoutPieces, withWork, type NewEntry } from './entry.ts';
import { presetOf, type LogFilter } from './tools/filter.ts';
import { unparsedLine, type Meaning } from './line/line.ts';
import { useCombobox } from './line/use-combobox.ts';
import { useDraftKey } from '#platform/web/session/use-draft-key.ts';
import { loadLineTools, useLineTools } from './line/use-line-tools.ts';
import { useSuggestions } from './line/use-suggestions.ts';
import { useAddedNotice } from './use-added-notice.ts';
import { useSaveEntry } from './use-save-entry.ts';

/** Room for what stands behind the name. */
const LINE_MAX_CHARS = 2 * ACTIVITY_NAME_MAX_CHARS;
/** As a name alone, it would lose its category and rating. */
const LACKS_TOOLS =
  'Daybook cannot read this line without a connection. It is still here: please try again when you are online.';
const NO_ACTIVITIES: readonly Activity[] = [];
/** Examples of lines, for the placeholder. The next one is shown each time the focus leaves the form. */
const EXAMPLES = [
  'Dune book 5 yesterday #scifi',
  'Kyoto 4 last week',
  'watching Severance',
  'Spirited Away 5 in 2019',
  'want to read Piranesi',
];

interface AddActivityProps {
  readonly ref: Ref<HTMLFormElement>;
  /** What the log shows. */
  readonly filter: LogFilter;
  readonly entry: NewEntry;
  readonly onEntry: (entry: NewEntry) => void;
  readonly undo: UndoStack;
}

/**
 * One field for a line. Category and stars appear with the focus, and suggestions and details while something is typed.
 * Enter asks for the category if it is unknown, and so does a click on the button without a suggestion.
 */
export function AddActivity({ ref, filter, entry, onEntry, undo }: AddActivityProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const categories = useRef<HTMLFieldSetElement>(null);
  const [lacksTools, setLacksTools] = useState(false);
  /** Whether to submit the form as soon as everything has loaded and the chosen category is rendered. */
  const [isDue, setDue] = useState(false);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  /** Whether the form was submitted by a click on the button, which stands beside the five categories. */
  const isClicked = useRef(false);
  const [exampleIndex, setExampleIndex] = useState(0);
  const id = useId();
  const { data: log = NO_ACTIVITIES } = useActivities();
  const today = toIsoDay(useToday());
  const tools = useLineTools();
  const focus = useFocusWithin(() => {
    setAskedFor(null);
    setExampleIndex((exampleIndex + 1) % EXAMPLES.length);
  });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const { titles, suggest, areComplete } = useSuggestions(log, focus.wasWithin || entry.line !== '');
  const preset = presetOf(filter);
  const reading = read(entry);
  const { draft, work } = reading;
  const { name, pieces } = reading.line;
  const isOpen = focus.isWithin && entry.line.trim() !== '';
  const asks = focus.isWithin && askedFor === entry.line;
  const isCategorySaid = pieces.some(({ meaning }) => meaning.kind === 'category');
  const isTaken = work !== null && work === entry.work;
  const suggestions =
    isOpen && !isTaken && closedFor !== entry.line
      ? suggest(name, isCategorySaid ? draft.category : entry.category)
      : [];
  const suggested = suggestions[0]?.category;
  // Who adds several unknown titles often adds some of a kind.
  const guess = suggested ?? log[0]?.category ?? null;
  const continued = tools?.findContinued(log, reading, entry.apartId) ?? null;
  const { highlighted, inputProps } = useCombobox({
    listId: `${id}list`,
    options: suggestions,
    text: entry.line,
    onTake: take,
    onClose: () => setClosedFor(entry.line),
  });
  const saving = useSaveEntry();
  const announce = useAddedNotice(undo, filter, today, saving);
  const draftKey = useDraftKey();
  const form = useForm({
    schema: () => loadInput(activityApi.submit),
    toValues: () => ({ ...draft, category: draft.category ?? guess ?? '' }),
    submit: (values) => saving.save({ ...values, idempotencyKey: draftKey.of(values) }, continued),
    failureMessage: 'Your entry was not added. It is still here: please try again.',
    // The form keeps its input until the server has stored it.
    onSuccess(saved) {
      draftKey.forget();
      onEntry(EMPTY_ENTRY);
      announce(saved, draft.category === null && isClicked.current);
    },
  });
  const { error } = form.field('name');
  const failure = lacksTools && !tools ? LACKS_TOOLS : form.failure;
  useShortcuts({ n: () => nameInput.current?.focus() });

  useEffect(() => {
    if (!isDue || !areComplete) return undefined;
    // This may run within a submission, in which browsers ignore another one.
    const timer = setTimeout(() => nameInput.current?.form?.requestSubmit());
    return () => clearTimeout(timer);
  }, [isDue, areComplete]);

  function read(typed: NewEntry) {
    const { line, kept } = typed;
    const category = typed.category ?? preset.category;
    const parsed = tools?.parseLine(line, { titles, today, kept, category });
    return readEntry(typed, parsed ?? unparsedLine(line), today, preset);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    nameInput.current?.focus();
    const isBlank = entry.line.trim() === '';
    const mustLoad = !isBlank && !areComplete;
    const isSuggested = isClicked.current && suggested !== undefined;
    const isConfirmed = guess !== null && askedFor === entry.line;
    const isAnswered = draft.category !== null || isSuggested || isConfirmed;
    const mustAsk = !isBlank && !mustLoad && !isAnswered;
    setDue(mustLoad);
    setAskedFor(mustAsk ? entry.line : null);
    if (!mustLoad && !mustAsk) return form.props.onSubmit(event);
    event.preventDefault();
    if (mustLoad) void load();
    else categories.current?.querySelectorAll('input')[guess ? CATEGORIES.indexOf(guess) : 0]?.focus();
  }

  async function load() {
    const isLoaded = (await loadLineTools()) !== null;
    setLacksTools(!isLoaded);
    if (!isLoaded) setDue(false);
  }

  /** What is chosen replaces what the line says of it. */
  function choose(kind: Meaning['kind'], change: Partial<NewEntry>) {
    onEntry({ ...withoutPieces(entry, pieces, kind), ...change });
  }

  function answer(category: ActivityCategory) {
    choose('category', { category });
    nameInput.current?.focus();
    if (asks) setDue(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const category = event.altKey ? categoryOfKey(event) : null;
    if (category !== null) answer(category);
    else if ((asks || isDue) && event.key === 'Escape') {
      setDue(false);
      setAskedFor(null);
      nameInput.current?.focus();
    } else return;
    event.preventDefault();
  }

  function take(suggestion: (typeof suggestions)[number]) {
    onEntry(withWork(entry, pieces, suggestion));
    nameInput.current?.focus();
  }

  return (
    <Sheet aria-label="Add an activity">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clicks of its controls. */}
      <form
        ref={ref}
        className={styles['form']}
        {...form.props}
        {...focus.props}
        onFocus={() => {
          form.props.onFocus();
          focus.props.onFocus();
        }}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onMouseDown={keepFocus}
      >
        <input
          ref={nameInput}
          id={NEW_ENTRY_ID}
          className={styles['name']}
          name="name"
          dir="auto"
          aria-label="Activity name"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}name`}
          placeholder={`${focus.isWithin ? '' : 'What was it? '}${EXAMPLES[exampleIndex]}`}
          maxLength={LINE_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          value={entry.line}
          onChange={(event) => {
            if (error !== undefined) form.reset();
            onEntry(withLine(entry, event.target.value));
          }}
          {...inputProps}
        />
        <div className={styles['below']}>
          <div className={styles['choices']}>
            <CategoryPicker
              ref={categories}
              value={draft.category}
              onChange={(category) => choose('category', { category })}
              onAnswer={answer}
              asks={asks}
              guess={guess}
            />
            <StarsInput
              legend="Rating"
              name="rating"
              value={draft.rating}
              onChange={(rating) => choose('rating', { rating })}
            />
          </div>
          {tools && isOpen && !asks && (
            <tools.LinePanel
              reading={reading}
              continued={continued}
              isDateWrong={form.field('date').error !== undefined}
              onStatus={(status) => choose('status', { status })}
              onDate={(date) => choose('date', { date })}
              onGiveBack={({ text }) => onEntry({ ...entry, kept: [...entry.kept, text] })}
              onAlternative={({ line }) => onEntry({ ...entry, line })}
              onApart={() => onEntry({ ...entry, apartId: continued?.id })}
              onWorkRemoved={() => onEntry({ ...entry, work: null, kept: [...entry.kept, name] })}
              list={{ id: `${id}list`, suggestions, highlighted, onTake: take }}
            />
          )}
        </div>
        <Button
          type="submit"
          look="primary"
          busy={form.isBusy || isDue}
          // Enter in the field clicks it, too, but without a pressed button.
          onClick={({ detail }) => (isClicked.current = detail > 0)}
        >
          Add
        </Button>
        {tools && (
          <tools.PastedList
            input={nameInput}
            isOffered={areComplete && entry.line === ''}
            log={log}
            read={(line) => read({ ...EMPTY_ENTRY, category: entry.category, line })}
            suggest={suggest}
            undo={undo}
            saving={saving}
            onOneEntry={(line) => onEntry(withLine(entry, line.slice(0, LINE_MAX_CHARS)))}
          />
        )}
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
      </form>
    </Sheet>
  );
}

/** Clicks beside the line leave the focus in it: the form stays open, and Safari does not focus buttons that are clicked. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('select, input:not([type="radio"])') === null)
    event.preventDefault();
}

/** Whether the focus is within an element. */
function useFocusWithin(onLeave: () => void) {
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
        if (currentTarget.contains(relatedTarget)) return;
        setIsWithin(false);
        onLeave();
      },
    },
  };
}
