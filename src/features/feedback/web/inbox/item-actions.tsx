import type { FeedbackItem, FeedbackState } from '../../contract/feedback.ts';
import {
  Archive,
  ArchiveRestore,
  Inbox,
  Mail,
  MailOpen,
  OctagonAlert,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import type { InboxActions } from './actions.ts';
import styles from './item-actions.module.css';

interface ItemActionsProps {
  /** The state of the items; decides which actions are shown. */
  readonly state: FeedbackState;
  readonly item?: FeedbackItem;
  /** The selected items, if there is no single one. A phone shows their actions without words. */
  readonly chosen?: readonly FeedbackItem[];
  readonly actions: InboxActions;
}

export function ItemActions({ state, item, chosen = [], actions }: ItemActionsProps) {
  const targets = item ? [item] : chosen;
  const isUnread = targets.some((target) => target.state === 'unread');
  const moveTo = (to: FeedbackState) => actions.moveTo(to, item);
  const inInbox = state === 'unread' || state === 'read';
  return (
    <div className={styles['actions']} data-compact={item === undefined}>
      {state === 'deleted' && <Action icon={Undo2} label="Restore" onAct={() => actions.restore(item)} />}
      {state === 'spam' && <Action icon={Inbox} label="Not spam" onAct={() => moveTo('read')} />}
      {state === 'archived' && (
        <Action icon={ArchiveRestore} label="Back to the inbox" onAct={() => moveTo('read')} />
      )}
      {inInbox && (
        <>
          {isUnread ? (
            <Action icon={MailOpen} label="Mark as read" onAct={() => moveTo('read')} />
          ) : (
            <Action icon={Mail} label="Mark as unread" onAct={() => moveTo('unread')} />
          )}
          <Action icon={Archive} label="Archive" onAct={() => moveTo('archived')} />
        </>
      )}
      {item === undefined && state !== 'spam' && state !== 'deleted' && (
        <Action icon={Tag} label="Organise" onAct={() => actions.organise()} />
      )}
      {state !== 'spam' && state !== 'deleted' && (
        <Action icon={OctagonAlert} label="Spam" onAct={() => moveTo('spam')} />
      )}
      {state !== 'deleted' && <Action icon={Trash2} label="Delete" onAct={() => moveTo('deleted')} />}
    </div>
  );
}

interface ActionProps {
  readonly icon: typeof Archive;
  readonly label: string;
  readonly onAct: () => void;
}

function Action({ icon: Icon, label, onAct }: ActionProps) {
  return (
    <Button look="quiet" onClick={onAct}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles['word']}>{label}</span>
    </Button>
  );
}
