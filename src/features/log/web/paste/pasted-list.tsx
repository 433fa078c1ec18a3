import { activityApi, type Activity, type ActivityCategory } from '../../contract/activity.ts';
import { useRef, useState } from 'react';
import { loadInput } from '#platform/web/call/form.ts';
import type { UndoOffer, UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { formatCount, formatPartialDate } from '#platform/web/view/format.ts';
import type { EntryDraft } from '../entry.ts';
import { finishingText } from '../line/line-details.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { ratingLabel } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import { useSaveEntry, type SavedEntry } from '../use-save-entry.ts';
import styles from './pasted-list.module.css';

/** A line and what it was understood to mean. */
export interface PastedLine {
  readonly text: string;
  readonly draft: EntryDraft;
  /** The category that it has unless the line says one. */
  readonly guess: ActivityCategory;
  /** The entry that it finishes. */
  readonly finished: Activity | null;
  readonly idempotencyKey: string;
}

interface PastedListProps {
  readonly lines: readonly PastedLine[];
  readonly undo: UndoStack;
  /** The lines that could not be added; none closes the list. */
  readonly onLeft: (lines: readonly PastedLine[]) => void;
  readonly onOneEntry: () => void;
}

/** Offers to add each pasted line as if it was typed. Lines that could not be added stay. */
export function PastedList({ lines, undo, onLeft, onOneEntry }: PastedListProps) {
  const { save, takeBack } = useSaveEntry();
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const saved = useRef<readonly SavedEntry[]>([]);
  const offer = useRef<UndoOffer>(null);

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
        else saved.current = [...saved.current, await save(valid.data, finishedBy(line))];
      } catch {
        // The others would hardly fare better.
        hasFailed = true;
        left.push(line);
      }
    }
    setBusy(false);
    setTried(true);
    offerUndo();
    onLeft(left);
  }

  /** Of two lines about the same work, the first one finishes an entry. */
  function finishedBy({ finished }: PastedLine): Activity | null {
    return saved.current.some(({ entry }) => entry.id === finished?.id) ? null : finished;
  }

  function offerUndo() {
    const all = saved.current;
    offer.current?.withdraw();
    if (all.length === 0) return;
    const text = `${formatCount(all.length, 'entry was', 'entries were')} added.`;
    offer.current = undo.offer({ text, tone: 'plain' }, () => {
      saved.current = [];
      takeBack(all);
    });
  }

  return (
    <section className={styles['list']} aria-label="Pasted list">
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
      <Button disabled={isBusy} onClick={onOneEntry}>
        As one entry
      </Button>
    </section>
  );
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** 'Book · Wish', 'Place? · 5 stars · 8/19/24' */
function detailsOf({ draft: { category, status, rating, date }, guess, finished }: PastedLine): string {
  return [
    category ? categoryLabels[category].singular : `${categoryLabels[guess].singular}?`,
    status !== 'DONE' && statusLabels[status],
    rating !== null && ratingLabel(rating),
    date !== null && formatPartialDate(date),
    finished && finishingText(finished),
  ]
    .filter(Boolean)
    .join(' · ');
}
