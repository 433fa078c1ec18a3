import { type Drop, type DropState, dropsApi } from '../../contract/drops.ts';
import { dropPath } from '#platform/contract/screens.ts';
import { useState } from 'react';
import { formatBytes, formatCount, formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { endText, lastUseText, LinkList, LinkListDialog } from '../links/link-list.tsx';
import { ArrivingUploads, Deliveries } from './deliveries.tsx';
import { useDrops, useRemoveDrop, useRevokeDrop, useChangeDrop } from './drop-calls.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { changedLimit, changedText, EditLinkDialog, useLinkChanges } from '../links/link-form-parts.tsx';
import { DROP_FIELD_MESSAGES, DropFields, MIB, mibText } from './drop-fields.tsx';

interface DropsDialogProps {
  /** The address of a folder. */
  readonly pathOf: (folder: string) => string;
  readonly onClose: () => void;
}

/** All links for sending files: what arrived by each, its letters, and its end. */
export function DropsDialog({ pathOf, onClose }: DropsDialogProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [revoke, remove] = [useRevokeDrop(), useRemoveDrop()];
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
          isOver={isOver}
          editorOf={(drop, close) =>
            drop.state === 'revoked' ? null : <EditDropDialog drop={drop} onClose={close} />
          }
          onEnd={(drop) => (isOver(drop) ? remove : revoke).mutate(drop)}
          isBusy={revoke.isPending || remove.isPending}
          details={(drop) =>
            shown === drop.id && (
              <>
                <ArrivingUploads drop={drop} />
                <Deliveries drop={drop} pathOf={pathOf} onClose={onClose} />
              </>
            )
          }
        >
          {({ id, name }) => (
            <Button
              aria-expanded={shown === id}
              aria-label={`Received files of ${name}`}
              onClick={() => setShown(shown === id ? null : id)}
            >
              Received files
            </Button>
          )}
        </LinkList>
      )}
    </LinkListDialog>
  );
}

const isOver = ({ state }: Drop) => state === 'revoked' || state === 'ended';

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
    ...(drop.letters ? [] : ['no emails']),
    endText(expiryTime, state !== 'ended'),
    lastUseText(drop.lastUseTime),
  ];
}

interface EditDropDialogProps {
  readonly drop: Drop;
  readonly onClose: () => void;
}

/** Changes a link for sending files. Only what differs is sent. */
function EditDropDialog({ drop, onClose }: EditDropDialogProps) {
  const { changesWith, fieldsWith } = useLinkChanges(drop);
  const form = useContractForm(dropsApi.update, {
    send: useChangeDrop(),
    toValues: ({ name, instructions, password, maxFiles, maxBytes, fileMaxBytes, letters }) => ({
      ...changesWith(password),
      name: changedText(name, drop.name),
      instructions: changedText(instructions, drop.instructions),
      maxFiles: changedLimit(maxFiles, String(drop.maxFiles)),
      maxBytes: changedLimit(maxBytes, mibText(drop.maxBytes), MIB),
      fileMaxBytes: changedLimit(fileMaxBytes, mibText(drop.fileMaxBytes), MIB),
      letters: (letters !== undefined) === drop.letters ? undefined : !drop.letters,
    }),
    messages: DROP_FIELD_MESSAGES,
    failurePrefix: 'The link could not be changed: ',
    onSuccess: onClose,
  });
  return (
    <EditLinkDialog form={form} onClose={onClose}>
      <DropFields form={form} values={drop}>
        {fieldsWith(form.field('password'))}
      </DropFields>
    </EditLinkDialog>
  );
}
