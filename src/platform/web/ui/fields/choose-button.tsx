import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';

interface ChooseButtonProps {
  /** The accessible name of the hidden input. */
  readonly label: string;
  readonly isFolder?: boolean;
  readonly look?: 'primary' | 'secondary';
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the browser's dialog and passes on at once what is chosen there. */
export function ChooseButton(props: ChooseButtonProps) {
  const { label, isFolder = false, look = 'secondary', onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          // React does not know this property.
          if (element) element.webkitdirectory = isFolder;
        }}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
