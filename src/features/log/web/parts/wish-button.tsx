import { Bookmark } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './wish-button.module.css';

interface WishButtonProps {
  readonly name: string;
  readonly isWish: boolean;
  readonly busy: boolean;
  readonly look?: 'quiet' | 'secondary';
  readonly className?: string | undefined;
  readonly onToggle: () => void;
}

/** Adds a work to the wishes, or takes it out again. */
export function WishButton({ name, isWish, busy, look = 'quiet', className, onToggle }: WishButtonProps) {
  return (
    <Button
      look={look}
      className={`${styles['wish'] ?? ''} ${className ?? ''}`}
      aria-pressed={isWish}
      aria-label={`Wish for ${name}`}
      aria-busy={busy || undefined}
      onClick={onToggle}
    >
      <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
      Wish
    </Button>
  );
}
