import { activityApi, NEW_ACTIVITY, type Activity } from '../../contract/activity.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { loadInput } from '#platform/web/call/form.ts';
import type { UndoOffer, UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { formatCount, formatPartialDate } from '#platform/web/view/format.ts';
import type { EntryReading } from '../entry.ts';
import { findContinued } from '../line/find-continued.ts';
import type { Suggestion } from '../line/titles/suggest.ts';
import { continuingText } from '../line/line-details.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { ratingLabel } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import type { SavedEntry, Saving } from '../saved-entry.ts';
import styles from './pasted-list.module.css';
import { readPasted, type PastedLine } from './read-pasted.ts';

interface PastedListProps {
  /** Where lists are pasted. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether the input is empty, and everything that reads a line has loaded. */
  readonly isOffered: boolean;
  readonly log: readonly Activity[];
  readonly read: (line: string) => EntryReading;
  readonly suggest: (text: string, category: null) => readonly Suggestion[];
  readonly undo: UndoStack;
  readonly saving: Saving;
  readonly onOneEntry: (line: string) => void;
}

/** Offers to add each line of a pasted list as if it was typed. Lines that could not be added stay. */
export function PastedList({
  input,
  isOffered,
  log,
  read,
  suggest,
  undo,
  saving,
  onOneEntry,
}: PastedListProps) {
  const [lines, setLines] = useState<readonly PastedLine[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const saved = useRef<readonly SavedEntry[]>([]);
  const offer = useRef<UndoOffer>(null);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = isOffered ? event.clipboardData?.getData('text') : undefined;
    const pasted = text === undefined ? null : readPasted(text, lineReader());
    if (!pasted) return;
    event.preventDefault();
    setTried(false);
    setLines(pasted);
    saved.current = [];
    offer.current = null;
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    const element = input.current;
    element?.addEventListener('paste', listener);
    return () => element?.removeEventListener('paste', listener);
  }, [input]);

  /** An unknown title is likely of the category of the one before it. */
  function lineReader() {
    let last = log[0]?.category ?? NEW_ACTIVITY.category;
    return (text: string) => {
      const reading = read(text);
      const guess = suggest(reading.line.name, null)[0]?.category ?? last;
      last = reading.draft.category ?? guess;
      return { draft: reading.draft, guess, continued: findContinued(log, reading) };
    };
  }

  function close(line: string) {
    setLines([]);
    onOneEntry(line);
    input.current?.focus();
  }

  async function addAll() {
    setBusy(true);
    const left: PastedLine[] = [];
    let hasFailed = false;
    const schema = await loadInput(activityApi.submit).catch(() => null);
    for (const line of lines) {
      const { draft, guess, idempotencyKey } = line;
      const valid = schema?.safeParse({ ...draft, category: draft.category ?? guess, idempotencyKey });
      try {
        if (hasFailed || !valid?.success) left.push(line);
        else saved.current = [...saved.current, await saving.save(valid.data, continuedBy(line))];
      } catch {
        // The others would hardly fare better.
        hasFailed = true;
        left.push(line);
      }
    }
    setBusy(false);
    setTried(true);
    offerUndo();
    setLines(left);
    if (left.length === 0) input.current?.focus();
  }

  /** Of two lines about the same work, the first one continues an entry. */
  function continuedBy({ continued }: PastedLine): Activity | null {
    return saved.current.some(({ entry }) => entry.id === continued?.id) ? null : continued;
  }

  function offerUndo() {
    const all = saved.current;
    offer.current?.withdraw();
    if (all.length === 0) return;
    const text = `${formatCount(all.length, 'entry was', 'entries were')} added.`;
    offer.current = undo.offer({ text, tone: 'plain' }, () => {
      saved.current = [];
      saving.takeBack(all);
    });
  }

  if (lines.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of its buttons.
    <section
      className={styles['list']}
      aria-label="Pasted list"
      onKeyDown={({ key }) => key === 'Escape' && close('')}
    >
      <p role="status">
        {isTried
          ? `${formatCount(lines.length, 'line was', 'lines were')} not added. Please try again.`
          : `${formatCount(lines.length, 'line', 'lines')}: add each as an entry?`}
      </p>
      <ol>
        {lines.map((line) => (
          <li key={line.idempotencyKey}>
            <span dir="auto">{line.draft.name}</span> <span>{detailsOf(line)}</span>
          </li>
        ))}
      </ol>
      <Button ref={focusOn} look="primary" busy={isBusy} onClick={() => void addAll()}>
        Add all
      </Button>
      <Button disabled={isBusy} onClick={() => close(lines.map(({ text }) => text).join(' '))}>
        As one entry
      </Button>
    </section>
  );
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** 'Book · Wish', 'Place? · 5 stars · 8/19/24' */
function detailsOf({ draft: { category, status, rating, date }, guess, continued }: PastedLine): string {
  return [
    category ? categoryLabels[category].singular : `${categoryLabels[guess].singular}?`,
    status !== 'DONE' && statusLabels[status],
    rating !== null && ratingLabel(rating),
    date !== null && formatPartialDate(date),
    continued && continuingText(continued, status),
  ]
    .filter(Boolean)
    .join(' · ');
}
