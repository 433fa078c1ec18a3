import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import trash from '#platform/web/ui/dialogs/trash-dialog.module.css';
import { LinkField } from './link-field.tsx';
import styles from './links.module.css';

interface LinkListDialogProps<Link> {
  readonly title: string;
  readonly description: string;
  /** Stands there instead of a list. */
  readonly empty: string;
  readonly query: UseQueryResult<readonly Link[]>;
  /** Shows the links. */
  readonly children: (links: readonly Link[]) => ReactNode;
  readonly onClose: () => void;
}

/** All links of one kind. */
export function LinkListDialog<Link>(props: LinkListDialogProps<Link>) {
  const { title, description, empty, query, children, onClose } = props;
  const { data: links, error, isPending } = query;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
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

interface ListedLink {
  readonly id: string;
  readonly name: string;
}

interface LinkListProps<Link extends ListedLink> {
  readonly links: readonly Link[];
  readonly factsOf: (link: Link) => readonly string[];
  /** Null: the link does not work, or its address is not known any more. */
  readonly pathOf: (link: Link) => string | null;
  /** What the user can do with a link. */
  readonly children: (link: Link) => ReactNode;
}

/** Links with their addresses. */
export function LinkList<Link extends ListedLink>({ links, factsOf, pathOf, children }: LinkListProps<Link>) {
  return (
    <ul className={trash['list']}>
      {links.map((link) => {
        const path = pathOf(link);
        return (
          <li key={link.id}>
            <p className={trash['name']}>
              <bdi>{link.name}</bdi>
            </p>
            <p className={trash['facts']}>{factsOf(link).join(' · ')}</p>
            <div className={styles['row']}>
              {path !== null && <LinkField path={path} name={link.name} />}
              {children(link)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
