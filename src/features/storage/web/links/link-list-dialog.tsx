import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';

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
