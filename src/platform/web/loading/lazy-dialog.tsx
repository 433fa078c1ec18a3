import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { createChunk, useChunk } from './chunk.ts';
import { notify } from '../notices/notices.ts';
import styles from './lazy-dialog.module.css';

interface DialogProps {
  readonly onClose: () => void;
}

export interface LazyDialog<Props> {
  (props: Props): ReactNode;
  /** Loads the chunk ahead; a failure is reported when the dialog opens. */
  readonly preload: () => void;
}

/** A dialog or menu in its own chunk. If that does not load, it closes with a notice. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const chunk = createChunk(load);
  function LazyDialog(props: Props) {
    const { Loaded, failure } = useChunk(chunk);
    const close = useEffectEvent(props.onClose);

    useEffect(() => {
      if (failure === null) return;
      notify({
        text: failure,
        tone: 'failure',
        action: { label: 'Try again', run: () => location.reload() },
      });
      close();
    }, [failure]);

    if (Loaded) return <Loaded {...props} />;
    return failure === null && <p className={styles['opening']}>Opening...</p>;
  }
  return Object.assign(LazyDialog, { preload: () => void chunk.load().catch(() => undefined) });
}
