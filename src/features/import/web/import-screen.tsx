import { importPath } from '#platform/contract/screens.ts';
import type { PropsWithChildren } from 'react';
import { useNavigate } from 'react-router';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { DropZone } from '#platform/web/ui/lists/drop-zone.tsx';
import { ImportPage } from './import-page.tsx';
import { pickDropped } from './flow/pick-files.ts';
import { ServicePage } from './service-page.tsx';
import { findService } from './services.ts';
import { useImportFlow } from './flow/use-import-flow.ts';

/** Brings entries of other services into the log, or says how to get them from one. The children follow the services. */
export function ImportScreen({ children }: PropsWithChildren) {
  const { service } = usePathParams();
  const about = service === undefined ? null : findService(service);
  if (service !== undefined && !about) return <NotFound />;
  return (
    <VerifiedGate title={about?.name}>{({ id }) => <ImportOf userId={id}>{children}</ImportOf>}</VerifiedGate>
  );
}

function ImportOf({ userId, children }: PropsWithChildren<{ readonly userId: string }>) {
  const { service = '' } = usePathParams();
  const navigate = useNavigate();
  const { flow, state } = useImportFlow(userId);
  const about = findService(service);

  function take(files: readonly DroppedFile[]) {
    if (files.length === 0) return;
    flow.drop(files);
    if (about) void navigate(importPath());
  }

  async function takeDropped(data: DataTransfer | null) {
    const { files, unreadable } = await pickDropped(data);
    take(files);
    if (unreadable.length > 0)
      notifyFailure(`${formatCount(unreadable.length, 'file', 'files')} could not be read.`);
  }

  return (
    <DropZone hint="Drop the files to look at them" onDrop={(data) => void takeDropped(data)}>
      {about ? (
        <ServicePage about={about} onFiles={take} />
      ) : (
        <ImportPage flow={flow} state={state} onFiles={take}>
          {children}
        </ImportPage>
      )}
    </DropZone>
  );
}
