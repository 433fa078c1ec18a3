import { useLocation } from 'react-router';
import { LinkPage } from '../links/link-page.tsx';
import { DropBox } from './drop-box.tsx';
import { openDrop } from './visitor-calls.ts';

/** The cookie of a visit must outlive the sending of a large file. */
const RENEW_MS = 60 * 60 * 1_000;

/** Sends files to somebody; for everybody who has the link. */
export function DropScreen() {
  const token = useLocation().hash.slice(1);
  return (
    <LinkPage token={token} open={openDrop} renewMs={RENEW_MS}>
      {(visit) => <DropBox key={visit.drop} visit={visit} token={token} />}
    </LinkPage>
  );
}
