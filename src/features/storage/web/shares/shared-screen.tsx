import { useLocation } from 'react-router';
import { LinkPage } from '../links/link-page.tsx';
import { SharedFiles } from './shared-files.tsx';
import { openShared } from './visitor-calls.ts';

/** Files that somebody shares by a link; for everybody who has the link. */
export function SharedScreen() {
  const [token = '', folder = ''] = useLocation().hash.slice(1).split('/');
  return (
    <LinkPage token={token} open={openShared}>
      {(visit) => (
        <SharedFiles key={visit.share} visit={visit} token={token} folder={folder || (visit.folder ?? '')} />
      )}
    </LinkPage>
  );
}
