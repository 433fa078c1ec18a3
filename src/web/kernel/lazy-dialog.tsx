import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { createChunk, useChunk } from './chunk.ts';
import { notify } from './notices.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/** A dialog in its own chunk. If that does not load, it closes with a notice. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const chunk = createChunk(load);
  return function LazyDialog(props: Props) {
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

    return Loaded && <Loaded {...props} />;
  };
}
