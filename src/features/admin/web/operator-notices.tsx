import type { OperatorNotice } from '#platform/contract/operator-notice.ts';
import { CircleExclamationPoint, Info, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { failureText, notifyFailed } from '#platform/web/call/failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { useConfirmNotice, useOperatorNotices } from './calls.ts';
import styles from './operator-notices.module.css';

const ICONS = { info: Info, warning: TriangleAlert, error: CircleExclamationPoint };
const LABELS = { info: 'Note: ', warning: 'Warning: ', error: 'Error: ' } as const;

/** What the people who run this Daybook must know now; empty if all is well. */
export function OperatorNotices() {
  const { data: notices = [], error } = useOperatorNotices();
  const confirm = useConfirmNotice();
  const area = useRef<HTMLDivElement>(null);

  async function confirmNotice(code: string) {
    await confirm.mutateAsync(code).catch(notifyFailed('The notice could not be confirmed: '));
    // The focused button was removed.
    area.current?.focus();
  }

  return (
    <div role="status" aria-label="Notices for operators" tabIndex={-1} ref={area}>
      <ErrorMessage text={error ? failureText('The notices could not be loaded: ', error) : null} />
      {notices.length > 0 && (
        <ul className={styles['notices']}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.code}
              notice={notice}
              busy={confirm.isPending && confirm.variables === notice.code}
              onConfirm={() => void confirmNotice(notice.code)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface NoticeRowProps {
  readonly notice: OperatorNotice;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

function NoticeRow({ notice, busy, onConfirm }: NoticeRowProps) {
  const { severity, text, confirmLabel, href } = notice;
  const Icon = ICONS[severity];
  return (
    <li className={styles['notice']} data-severity={severity}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{LABELS[severity]}</strong>
        {text}
        {href !== undefined && (
          <>
            {' '}
            <Link to={href}>Show more</Link>
          </>
        )}
      </p>
      {confirmLabel !== undefined && (
        <Button className={styles['confirm']} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      )}
    </li>
  );
}
