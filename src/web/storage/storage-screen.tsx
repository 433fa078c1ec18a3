import { useRef } from 'react';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { DropZone } from './drop-zone.tsx';
import { Files } from './files.tsx';
import { keepFocus } from '../kernel/keep-focus.ts';
import styles from './storage-screen.module.css';
import { UploadForm } from './upload-form.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadList } from './upload-list.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { useUploads } from './use-uploads.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const TITLE = 'Storage';

/** Lists, downloads, deletes and uploads files (specification 2). */
export function StorageScreen() {
  return <VerifiedGate title={TITLE}>{(user) => <StorageOf userId={user.id} />}</VerifiedGate>;
}

function StorageOf({ userId }: { readonly userId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { queue, items, offer, conflict } = useUploads(userId);
  return (
    <Page title={TITLE} heading="Your files">
      <DropZone onFiles={offer}>
        <div ref={keepFocus}>
          <div className={styles['top']}>
            <UploadForm input={input} onFiles={offer} />
            <UsageMeter />
          </div>
          <UploadList queue={queue} items={items} />
          <UnfinishedUploads queued={items} />
          <Files onChoose={() => input.current?.click()} />
        </div>
      </DropZone>
      {conflict && <ConflictDialog key={conflict.id} names={conflict.names} onChoice={conflict.resolve} />}
    </Page>
  );
}
