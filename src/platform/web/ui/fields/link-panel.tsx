import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { notifySuccess } from '../../notices/notices.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { LinkAddress } from './link-address.tsx';
import styles from './link-panel.module.css';
import { Sheet } from '../dialogs/sheet.tsx';

/** Asked before any link is revoked. */
export const REVOCATION = {
  description:
    'It stops working at once, for everybody. This cannot be undone, but you can make another link.',
  confirmLabel: 'Revoke',
} as const;

interface LinkControlsProps<Shared> {
  /** The link's accessible name. */
  readonly label: string;
  /** The end of the link, from its path; null: there is no link; undefined: not known yet. */
  readonly path: string | null | undefined;
  /** What the calls need to know of what is shared. */
  readonly shared: Shared;
  readonly sharing: UseMutationResult<unknown, Error, Shared>;
  readonly withdrawing: UseMutationResult<unknown, Error, Shared>;
  /** Further buttons while there is a link. */
  readonly actions?: ReactNode;
}

interface LinkPanelProps<Shared> extends LinkControlsProps<Shared> {
  readonly title: ReactNode;
  /** What visitors see. */
  readonly children: ReactNode;
}

/** A part of a page that makes, shows and revokes a link for everybody who has it. */
export function LinkPanel<Shared>({ title, children, ...controls }: LinkPanelProps<Shared>) {
  const id = useId();
  return (
    <Sheet className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <LinkControls {...controls} />
    </Sheet>
  );
}

/** Makes, shows and revokes a link for everybody who has it. */
export function LinkControls<Shared>({ path, ...rest }: LinkControlsProps<Shared>) {
  const { shared, sharing, withdrawing } = rest;
  if (path === undefined) return null;
  return (
    <div className={styles['controls']}>
      {path === null && (
        <Button
          ref={withdrawing.isSuccess ? focus : null}
          look="primary"
          busy={sharing.isPending}
          onClick={() => sharing.mutate(shared)}
        >
          Make a link
        </Button>
      )}
      {path !== null && <ReadyLink path={path} {...rest} />}
    </div>
  );
}

type ReadyLinkProps<Shared> = Omit<LinkControlsProps<Shared>, 'path'> & {
  readonly path: string;
};

/** Making or revoking a link takes its button away; the one in its place gets the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function ReadyLink<Shared>(props: ReadyLinkProps<Shared>) {
  const { path, label, shared, sharing, withdrawing, actions } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <LinkAddress path={path} label={label} copyRef={sharing.isSuccess ? focus : null}>
        {actions}
        <Button look="danger" busy={withdrawing.isPending} onClick={() => setAsked(true)}>
          Revoke link
        </Button>
      </LinkAddress>
      {isAsked && (
        <ConfirmDialog
          {...REVOCATION}
          title="Revoke the link?"
          onConfirm={() =>
            withdrawing.mutate(shared, { onSuccess: () => notifySuccess('The link no longer works.') })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
