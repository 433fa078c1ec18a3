import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: Look;
  /** The action is in progress: the button does nothing and announces it, but keeps the focus, which `disabled` loses. */
  readonly busy?: boolean;
}

export function Button({
  look = 'secondary',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      // Also Enter in a field of the form clicks its button first.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      type={type}
      className={classes(look, className)}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ look = 'secondary', className, ...rest }: LinkProps & { readonly look?: Look }) {
  return <Link {...rest} className={classes(look, className)} />;
}

/** A download link that looks like a button. */
export function DownloadLink({
  look = 'secondary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly look?: Look }) {
  return (
    <a {...rest} download className={classes(look, className)}>
      {children}
    </a>
  );
}

function classes(look: Look, more: string | undefined): string {
  return `${styles['button'] ?? ''} ${styles[look] ?? ''} ${more ?? ''}`;
}
