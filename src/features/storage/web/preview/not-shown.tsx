import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './preview.module.css';

interface NotShownProps {
  /** One sentence. */
  readonly children: ReactNode;
  /** Undefined: there is nothing to download. */
  readonly onDownload?: () => void;
  readonly onShow?: (() => void) | undefined;
}

/** In the place of a preview: why there is none. */
export function NotShown({ children, onDownload, onShow }: NotShownProps) {
  const onMount = useEffectEvent(() => onShow?.());
  useEffect(() => onMount(), []);
  return (
    <div className={styles['notShown']} role="alert">
      <p>{children}</p>
      {onDownload && <Button onClick={onDownload}>Download the file</Button>}
    </div>
  );
}
