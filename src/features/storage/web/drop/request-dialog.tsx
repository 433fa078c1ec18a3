import { DROP_FILES_USUAL, DROP_USUAL_BYTES, dropsApi } from '../../contract/drops.ts';
import { dropPath } from '#platform/contract/screens.ts';
import { useRef, useState } from 'react';
import { useContractForm } from '#platform/web/call/form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { useUsage } from '../calls.ts';
import {
  daysOf,
  LifetimeSelect,
  type Lifetime,
  LinkPasswordField,
  SubmitLink,
  MadeLink,
} from '../links/link-form-parts.tsx';
import styles from '../links/links.module.css';
import { DROP_FIELD_MESSAGES, DropFields, MIB } from './drop-fields.tsx';

const EXPLANATION =
  'Everybody who has the link can send files into this folder. They see neither the folder nor anything else of yours.';

interface RequestDialogProps {
  /** The folder for the files; '' for the root. */
  readonly folder: string;
  readonly onClose: () => void;
}

/** Makes a link by which others send files into a folder, and shows it. */
export function RequestDialog({ folder, onClose }: RequestDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const [lifetime, setLifetime] = useState<Lifetime>('30');
  const { data: usage } = useUsage();
  const form = useContractForm(dropsApi.create, {
    toValues: ({ name, instructions, password, maxFiles, maxBytes, fileMaxBytes, letters }) => ({
      name,
      folder,
      days: daysOf(lifetime) ?? undefined,
      ...(instructions && { instructions }),
      ...(password && { password }),
      ...(maxFiles && { maxFiles: Number(maxFiles) }),
      ...(maxBytes && { maxBytes: Math.round(Number(maxBytes) * MIB) }),
      ...(fileMaxBytes && { fileMaxBytes: Math.round(Number(fileMaxBytes) * MIB) }),
      letters: letters !== undefined,
    }),
    messages: DROP_FIELD_MESSAGES,
    failurePrefix: 'The link could not be made: ',
  });
  const drop = form.answer;
  if (drop?.token) {
    const { token, name, hasPassword } = drop;
    return (
      <MadeLink
        path={dropPath(token)}
        name={name}
        description={EXPLANATION}
        hasPassword={hasPassword}
        onClose={onClose}
      />
    );
  }
  const free = usage ? usage.quota - usage.used : DROP_USUAL_BYTES;
  const usual = {
    name: 'Files for me',
    instructions: '',
    maxFiles: DROP_FILES_USUAL,
    maxBytes: Math.max(MIB, Math.floor(Math.min(DROP_USUAL_BYTES, free) / MIB) * MIB),
    fileMaxBytes: null,
    letters: true,
  };
  return (
    <Dialog
      onClose={onClose}
      title="Request files"
      description={EXPLANATION}
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} className={styles['form']} {...form.props}>
        <DropFields form={form} values={usual}>
          <LifetimeSelect value={lifetime} onChange={setLifetime} />
          <LinkPasswordField {...form.field('password')} />
        </DropFields>
        <SubmitLink label="Make a link" failure={form.failure} isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
