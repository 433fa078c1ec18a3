import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: Look;
  /** Under way: the button can't be pressed again and says so. */
  readonly busy?: boolean;
}

export function Button({
  look = 'secondary',
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

/** Looks like a button and goes somewhere. */
export function ButtonLink({ look = 'secondary', className, ...rest }: LinkProps & { readonly look?: Look }) {
  return <Link {...rest} className={classes(look, className)} />;
}

interface IconButtonProps extends ButtonProps {
  /** What it does, for those who don't see the icon. */
  readonly label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      look="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={`${styles['icon'] ?? ''} ${className ?? ''}`}
    />
  );
}

function classes(look: Look, more: string | undefined): string {
  return `${styles['button'] ?? ''} ${styles[look] ?? ''} ${more ?? ''}`;
}
