import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTICE_MS, READING_MS, subscribeToNotices, type Notice } from '../../notices/notices.ts';
import { Button } from '../button.tsx';
import styles from './notice.module.css';

/** Lucide's icons circle-check, circle-alert and info, inside of their circle: its components are no part of the frame. */
const SIGNS = {
  success: 'm16 9-5.5 5.5L8 12',
  failure: 'M12 8v4M12 16h.01',
  plain: 'M12 16v-4M12 8h.01',
} as const;

/** What the next notice does not replace: what says something else and may not have been read, and what can be undone. */
const outlastsNext = (next: Notice) => (notice: Notice) => {
  if (notice.action !== undefined) return true;
  const isRead = notice.tone !== 'failure' && next.shownAt - notice.shownAt >= READING_MS;
  return !isRead && notice.text !== next.text;
};

/**
 * Shows each notice for three seconds, announced politely, or until the next one replaces it once it could be read;
 * failures, and those whose action can still be used, stay below the next. The time is paused while the pointer or the focus is on a notice, so
 * that its action can be reached (WCAG 2.2.1).
 */
export function Notices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const remove = useCallback((id: number) => {
    const sheet = document.querySelector<HTMLElement>(`[data-notice="${id}"]`);
    // The focused action is removed with the notice.
    if (sheet?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
    setNotices((shown) => shown.filter((notice) => notice.id !== id));
  }, []);

  useEffect(
    () =>
      subscribeToNotices({
        show: (notice) => setNotices((shown) => [notice, ...shown.filter(outlastsNext(notice))]),
        change: (id, part) =>
          setNotices((shown) => shown.map((notice) => (notice.id === id ? { ...notice, ...part } : notice))),
        remove,
      }),
    [remove],
  );

  return (
    <div
      className={styles['notices']}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      {notices.map((notice) => (
        <NoticeSheet key={notice.id} notice={notice} paused={held} onEnd={remove} />
      ))}
    </div>
  );
}

interface NoticeSheetProps {
  readonly notice: Notice;
  readonly paused: boolean;
  readonly onEnd: (id: number) => void;
}

export function NoticeSheet({ notice, paused, onEnd }: NoticeSheetProps) {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(onEnd, NOTICE_MS, notice.id);
    return () => clearTimeout(timer);
  }, [paused, notice.id, onEnd]);
  return (
    <div className={styles['notice']} data-notice={notice.id} data-tone={notice.tone} hidden={notice.hidden}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d={SIGNS[notice.tone]} />
      </svg>
      <p>{notice.text}</p>
      {[notice.link, notice.action].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              look="quiet"
              onClick={() => {
                action.run();
                onEnd(notice.id);
              }}
            >
              {action.label}
            </Button>
          ),
      )}
    </div>
  );
}
