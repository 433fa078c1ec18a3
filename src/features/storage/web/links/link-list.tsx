import { useState, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import trash from '#platform/web/ui/dialogs/trash-dialog.module.css';
import { LinkAddress } from '#platform/web/ui/fields/link-address.tsx';
import { REVOCATION } from '#platform/web/ui/fields/link-panel.tsx';
import styles from './links.module.css';
import { formatDate } from '#platform/web/view/format.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '#platform/web/call/failure.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';

interface ListedLink {
  readonly id: string;
  readonly name: string;
}

interface LinkListProps<Link extends ListedLink> {
  readonly links: readonly Link[];
  readonly factsOf: (link: Link) => readonly string[];
  /** Null: the link does not work, or its address is not known any more. */
  readonly pathOf: (link: Link) => string | null;
  /** Whether there is nothing to revoke. */
  readonly isOver: (link: Link) => boolean;
  /** Null: it cannot be changed. */
  readonly editorOf: (link: Link, onClose: () => void) => ReactNode;
  /** Revokes a link, or removes it if it is over. */
  readonly onEnd: (link: Link) => void;
  readonly isBusy: boolean;
  /** Further buttons. */
  readonly children?: (link: Link) => ReactNode;
  readonly details?: (link: Link) => ReactNode;
}

/** Links with their addresses, which their owner can change, revoke and remove. */
export function LinkList<Link extends ListedLink>(props: LinkListProps<Link>) {
  const { links, factsOf, pathOf, isOver, editorOf, onEnd, isBusy, children, details } = props;
  const [edited, setEdited] = useState<Link | null>(null);
  const [revoked, setRevoked] = useState<Link | null>(null);
  const onClose = () => setEdited(null);
  function buttonsOf(link: Link) {
    const end = isOver(link) ? 'Remove' : 'Revoke';
    return (
      <>
        {editorOf(link, onClose) !== null && (
          <Button aria-label={`Edit the link to ${link.name}`} onClick={() => setEdited(link)}>
            Edit
          </Button>
        )}
        {children?.(link)}
        <Button
          look={isOver(link) ? 'secondary' : 'danger'}
          data-tool="end"
          aria-label={`${end} the link to ${link.name}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) (isOver(link) ? onEnd : setRevoked)(link);
          }}
        >
          {end}
        </Button>
      </>
    );
  }
  return (
    <>
      <ul className={trash['list']}>
        {links.map((link) => {
          const path = pathOf(link);
          return (
            <li key={link.id}>
              <p className={trash['name']}>
                <bdi>{link.name}</bdi>
              </p>
              <p className={trash['facts']}>{factsOf(link).join(' · ')}</p>
              {path === null ? (
                <div className={styles['buttons']}>{buttonsOf(link)}</div>
              ) : (
                <LinkAddress path={path} label={`Link to ${link.name}`} of={link.name}>
                  {buttonsOf(link)}
                </LinkAddress>
              )}
              {details?.(link)}
            </li>
          );
        })}
      </ul>
      {edited && editorOf(edited, onClose)}
      {revoked && (
        <ConfirmDialog
          {...REVOCATION}
          title={`Revoke the link to “${revoked.name}”?`}
          onConfirm={() => onEnd(revoked)}
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  );
}

export function endText(expiryTime: string | null, isRunning: boolean): string {
  if (expiryTime === null) return 'no end';
  return `${isRunning ? 'until' : 'ended'} ${formatDate(expiryTime)}`;
}

export function lastUseText(lastUseTime: string | null): string {
  return lastUseTime === null ? 'never opened' : `last used ${formatDate(lastUseTime)}`;
}

interface LinkListDialogProps<Link> {
  readonly title: string;
  readonly description: string;
  /** Stands there instead of a list. */
  readonly empty: string;
  readonly query: UseQueryResult<readonly Link[]>;
  readonly children: (links: readonly Link[]) => ReactNode;
  readonly onClose: () => void;
}

/** All links of one kind. */
export function LinkListDialog<Link>(props: LinkListDialogProps<Link>) {
  const { title, description, empty, query, children, onClose } = props;
  const { data: links, error, isPending } = query;
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <div ref={keepFocus}>
        {isPending && <Loading />}
        {error !== null && !links && (
          <p role="alert">{failureText('The links could not be loaded: ', error)}</p>
        )}
        {links?.length === 0 && <p>{empty}</p>}
        {links && children(links)}
      </div>
    </Dialog>
  );
}
