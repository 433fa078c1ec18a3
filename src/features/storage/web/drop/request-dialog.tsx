import {
  DROP_FILES_MAX,
  DROP_FILES_USUAL,
  DROP_INSTRUCTIONS_MAX_CHARS,
  DROP_USUAL_BYTES,
  dropsApi,
} from '../../contract/drops.ts';
import { LINK_NAME_MAX_CHARS } from '#platform/contract/links.ts';
import { dropPath } from '#platform/contract/screens.ts';
import { useRef, useState } from 'react';
import { formatNumber } from '#platform/web/view/format.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { CheckboxField, Field } from '#platform/web/ui/fields/field.tsx';
import { useUsage } from '../calls.ts';
import { daysOf, LifetimeSelect, type Lifetime } from '../links/lifetime-select.tsx';
import { LinkPasswordField, MakeLink } from '../links/link-form-parts.tsx';
import styles from '../links/links.module.css';
import { MadeLink } from '../links/made-link.tsx';
import { TextAreaField } from './text-area-field.tsx';

const MIB = 1024 ** 2;
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
      ...daysOf(lifetime),
      ...(instructions && { instructions }),
      ...(password && { password }),
      ...(maxFiles && { maxFiles: Number(maxFiles) }),
      ...(maxBytes && { maxBytes: Math.round(Number(maxBytes) * MIB) }),
      ...(fileMaxBytes && { fileMaxBytes: Math.round(Number(fileMaxBytes) * MIB) }),
      letters: letters !== undefined,
    }),
    messages: {
      maxFiles: `Use a whole number from 1 to ${formatNumber(DROP_FILES_MAX)}.`,
      maxBytes: 'Use a number.',
      fileMaxBytes: 'Use a number, or leave it empty.',
    },
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
  const usualBytes = Math.min(DROP_USUAL_BYTES, usage?.quota ?? DROP_USUAL_BYTES);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Request files"
      description={EXPLANATION}
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} className={styles['form']} {...form.props}>
        <Field
          label="Title that visitors see"
          defaultValue="Files for me"
          maxLength={LINK_NAME_MAX_CHARS}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          {...form.field('name')}
        />
        <TextAreaField
          label="Instructions (optional)"
          hint="What you would like to receive, for example."
          maxLength={DROP_INSTRUCTIONS_MAX_CHARS}
          {...form.field('instructions')}
        />
        <LifetimeSelect value={lifetime} onChange={setLifetime} />
        <LinkPasswordField {...form.field('password')} />
        <Field
          label="Maximum number of files"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={DROP_FILES_USUAL}
          {...form.field('maxFiles')}
        />
        <Field
          label="Maximum total size, in MiB"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={Math.floor(usualBytes / MIB)}
          hint="The files use your own space, which is a limit, too."
          {...form.field('maxBytes')}
        />
        <Field
          label="Maximum size of each file, in MiB (optional)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('fileMaxBytes')}
        />
        <CheckboxField
          label="Email me when somebody has sent files"
          defaultChecked
          {...form.field('letters')}
        />
        <MakeLink failure={form.failure} isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
