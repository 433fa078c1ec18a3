import { LINK_NAME_MAX_CHARS } from '#platform/contract/links.ts';
import { sharedPath } from '#platform/contract/screens.ts';
import { sharesApi } from '../../contract/shares.ts';
import { useRef, useState } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import type { Items } from '../entries.ts';
import {
  daysOf,
  LifetimeSelect,
  type Lifetime,
  LinkPasswordField,
  SubmitLink,
  MadeLink,
} from '../links/link-form-parts.tsx';
import styles from '../links/links.module.css';
import { SHARE_FIELD_MESSAGES, ShareFields } from './share-fields.tsx';

interface ShareDialogProps {
  readonly items: Items;
  readonly onClose: () => void;
}

/** Makes a link to files and folders, and shows it. */
export function ShareDialog({ items, onClose }: ShareDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const [lifetime, setLifetime] = useState<Lifetime>('30');
  const [files, folders] = [idsOf(items.files), idsOf(items.folders)];
  const form = useContractForm(sharesApi.create, {
    toValues: ({ name, password, downloadMax }) => ({
      name,
      files,
      folders,
      days: daysOf(lifetime) ?? undefined,
      ...(password && { password }),
      ...(downloadMax && { downloadMax: Number(downloadMax) }),
    }),
    messages: SHARE_FIELD_MESSAGES,
    failurePrefix: 'The link could not be made: ',
  });
  const share = form.answer;
  if (share?.token) {
    return (
      <MadeLink
        path={sharedPath(share.token)}
        name={share.name}
        description={explanationOf(items)}
        hasPassword={share.hasPassword}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Share ${whatText(items)}`}
      description={explanationOf(items)}
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} className={styles['form']} {...form.props}>
        <ShareFields form={form} name={whatText(items).slice(0, LINK_NAME_MAX_CHARS)}>
          <LifetimeSelect value={lifetime} onChange={setLifetime} />
          <LinkPasswordField {...form.field('password')} />
        </ShareFields>
        <SubmitLink label="Make a link" failure={form.failure} isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

function whatText({ files, folders }: Items): string {
  const count = files.length + folders.length;
  if (count !== 1) return formatCount(count, 'item', 'items');
  return files[0]?.name ?? folders[0]?.name ?? '';
}

function explanationOf({ files, folders }: Items): string {
  const later = folders.length > 0 ? ', also what you add to a shared folder later' : '';
  const what = files.length + folders.length === 1 && folders.length === 0 ? 'this file' : 'these files';
  return `Everybody who has the link can see and download ${what}${later}, and nothing else of yours.`;
}
