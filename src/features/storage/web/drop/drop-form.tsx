import {
  dropApi,
  SENDER_MESSAGE_MAX_CHARS,
  SENDER_NAME_MAX_CHARS,
  type DropVisit,
} from '../../contract/drops.ts';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { readDroppedItems } from '#platform/web/input/dropped-items.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DropZone } from '#platform/web/ui/lists/drop-zone.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { FileChooser } from '../file-chooser.tsx';
import { problemOf, problemOfAll, withFiles } from './chosen-files.ts';
import styles from './drop.module.css';
import { TextAreaField } from './text-area-field.tsx';

interface DropFormProps {
  readonly visit: DropVisit;
  /** Called once it is noted who sends them. */
  readonly onSend: (files: readonly File[]) => void;
}

/** Files, and who sends them. */
export function DropForm({ visit, onSend }: DropFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const problem = problemOfAll(files, visit);
  const form = useContractForm(dropApi.setSender, {
    toValues: ({ name = '', message = '' }) => ({
      drop: visit.drop,
      ...(name.trim() !== '' && { name }),
      ...(message.trim() !== '' && { message }),
    }),
    failurePrefix: 'The files could not be sent: ',
    onSuccess: () => onSend(files),
  });
  const add = (more: readonly File[]) => setFiles((chosen) => withFiles(chosen, more));
  return (
    <DropZone hint="Drop the files to send them" onDrop={(data) => void readFiles(data).then(add)}>
      <Sheet>
        <form
          className={styles['form']}
          {...form.props}
          onSubmit={(event) => {
            setIsRefused(problem !== null);
            if (problem === null) return form.props.onSubmit(event);
            event.preventDefault();
            input.current?.focus();
          }}
        >
          <FileChooser
            ref={input}
            aria-invalid={isRefused && problem !== null ? true : undefined}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // The same file can be chosen again after it was taken out.
              event.target.value = '';
            }}
          />
          <Chosen
            files={files}
            visit={visit}
            onRemove={(file) => setFiles(files.filter((one) => one !== file))}
          />
          <Field
            label="Your name (optional)"
            autoComplete="name"
            maxLength={SENDER_NAME_MAX_CHARS}
            {...form.field('name')}
          />
          <TextAreaField
            label="Message (optional)"
            maxLength={SENDER_MESSAGE_MAX_CHARS}
            {...form.field('message')}
          />
          <FormError text={form.failure ?? (isRefused ? problem : null)} />
          <Button type="submit" look="primary" busy={form.isBusy}>
            Send
          </Button>
        </form>
      </Sheet>
    </DropZone>
  );
}

interface ChosenProps {
  readonly files: readonly File[];
  readonly visit: DropVisit;
  readonly onRemove: (file: File) => void;
}

function Chosen({ files, visit, onRemove }: ChosenProps) {
  return (
    <div ref={keepFocus} aria-live="polite">
      {files.length === 0 ? (
        <p className={styles['hint']}>Or drop files anywhere on this page.</p>
      ) : (
        <ul className={styles['files']} aria-label="Chosen files">
          {files.map((file, index) => {
            const problem = problemOf(file, visit);
            return (
              <li key={`${index} ${file.name}`}>
                <span>
                  <bdi>{file.name}</bdi>
                  <small data-failed={problem !== null}>{problem ?? formatBytes(file.size)}</small>
                </span>
                <Button
                  look="quiet"
                  data-tool="remove"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onRemove(file)}
                >
                  <X size={18} strokeWidth={1.75} aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Files of dropped folders, too: the link has one folder only. */
async function readFiles(data: DataTransfer | null): Promise<File[]> {
  const { files, folders } = await readDroppedItems(data);
  return [...files, ...folders.flatMap((folder) => folder.files.map(({ file }) => file))];
}
