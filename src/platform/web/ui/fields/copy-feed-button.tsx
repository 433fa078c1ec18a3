import { copyText } from '../../input/clipboard.ts';
import { useIsIntegrationOn } from '../../view/integrations.ts';
import { Button } from '../button.tsx';

/** For people who follow a page in a feed reader; nothing while feeds are closed. */
export function CopyFeedButton({ path }: { readonly path: string }) {
  if (!useIsIntegrationOn('feeds')) return null;
  return (
    <Button
      look="quiet"
      onClick={() => void copyText(location.origin + path, 'The address for feed readers was copied.')}
    >
      Copy feed address
    </Button>
  );
}
