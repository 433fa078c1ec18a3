import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useHydrated } from '../kernel/hydrated.ts';
import styles from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: Look;
  /** The action is in progress: the button is disabled and announces it. */
  readonly busy?: boolean;
}

export function Button({
  look = 'secondary',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      // Before the form has its handler, the browser would send a password as part of a URL.
      type={hydrated ? type : 'button'}
      className={classes(look, className)}
      disabled={disabled === true || busy}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
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

function classes(scanOptions: Look, more: string | undefined): string {
  return `${styles['button'] ?? ''} ${styles[scanOptions] ?? ''} ${more ?? ''}`;
}
