import type { Drop, DropState } from '../../contract/drops.ts';
import { dropPath } from '#platform/contract/screens.ts';
import { useState } from 'react';
import { formatBytes, formatCount, formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { endText, lastUseText } from '../links/link-facts.ts';
import { LinkList, LinkListDialog } from '../links/link-list-dialog.tsx';
import { ArrivingUploads } from './arriving-uploads.tsx';
import { Deliveries } from './deliveries.tsx';
import { useDrops, useRemoveDrop, useRevokeDrop, useToggleEmails } from './drop-calls.ts';
import styles from './drops-dialog.module.css';

interface DropsDialogProps {
  /** The address of a folder. */
  readonly pathOf: (folder: string) => string;
  readonly onClose: () => void;
}

/** All links for sending files: what arrived by each, its letters, and its end. */
export function DropsDialog({ pathOf, onClose }: DropsDialogProps) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <LinkListDialog
      title="File requests"
      description="Everybody who has a link can send you files, until it ends or you revoke it."
      empty="No requests yet. “Request files” makes a link with which others can send you files."
      query={useDrops()}
      onClose={onClose}
    >
      {(drops) => (
        <LinkList
          links={drops}
          factsOf={factsOf}
          pathOf={({ state, token }) => (state === 'works' && token !== null ? dropPath(token) : null)}
        >
          {(drop) => (
            <>
              <DropButtons
                drop={drop}
                isShown={shown === drop.id}
                onShow={(isShown) => setShown(isShown ? drop.id : null)}
              />
              {shown === drop.id && (
                <>
                  <ArrivingUploads drop={drop} />
                  <Deliveries drop={drop} pathOf={pathOf} onClose={onClose} />
                </>
              )}
            </>
          )}
        </LinkList>
      )}
    </LinkListDialog>
  );
}

interface DropButtonsProps {
  readonly drop: Drop;
  /** Whether it is shown what arrived. */
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

function DropButtons({ drop, isShown, onShow }: DropButtonsProps) {
  const { name } = drop;
  const letters = drop.letters ? 'Emails: on' : 'Emails: off';
  const [revoke, remove, toggleEmails] = [useRevokeDrop(), useRemoveDrop(), useToggleEmails()];
  const isBusy = revoke.isPending || remove.isPending || toggleEmails.isPending;
  const isOver = drop.state === 'revoked' || drop.state === 'ended';
  const end = isOver ? remove : revoke;
  return (
    <div className={styles['buttons']}>
      <Button
        aria-expanded={isShown}
        aria-label={`Received files of ${name}`}
        onClick={() => onShow(!isShown)}
      >
        Received files
      </Button>
      <Button
        look="quiet"
        aria-label={`${letters}, about ${name}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) toggleEmails.mutate(drop);
        }}
      >
        {letters}
      </Button>
      <Button
        look="danger"
        aria-label={isOver ? `Remove the link ${name}` : `Revoke the link ${name}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) end.mutate(drop);
        }}
      >
        {isOver ? 'Remove' : 'Revoke'}
      </Button>
    </div>
  );
}

/** Why a link takes nothing. */
const STATE_TEXTS: Readonly<Record<DropState, string | null>> = {
  works: null,
  full: 'full: it accepts no more files',
  ended: null,
  revoked: 'revoked',
  'folder-gone': 'does not work: its folder was deleted',
};

function factsOf(drop: Drop): string[] {
  const { files, maxFiles, bytes, maxBytes, arrivingFiles, arrivingBytes, expiryTime, state } = drop;
  const stateText = STATE_TEXTS[state];
  return [
    ...(stateText === null ? [] : [stateText]),
    `${formatNumber(files)} of ${formatCount(maxFiles, 'file', 'files')}`,
    `${formatBytes(bytes)} of ${formatBytes(maxBytes)}`,
    ...(arrivingFiles > 0
      ? [`${formatCount(arrivingFiles, 'file', 'files')} on the way, ${formatBytes(arrivingBytes)}`]
      : []),
    ...(drop.hasPassword ? ['password'] : []),
    endText(expiryTime, state !== 'ended'),
    lastUseText(drop.lastUseTime),
  ];
}
