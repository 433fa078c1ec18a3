import type { ActivityCategory } from '../../contract/activity.ts';
import { Book, Film, Gamepad2, MapPin, Tv, type LucideIcon } from 'lucide-react';
import styles from './category.module.css';

interface CategoryLabel {
  readonly icon: LucideIcon;
  readonly singular: string;
  readonly plural: string;
  /** Who made such a work. */
  readonly creator: string;
}

/** The icon and the names of each category; the colours are in tokens.css. */
export const categoryLabels: Readonly<Record<ActivityCategory, CategoryLabel>> = {
  PLACE: { icon: MapPin, singular: 'Place', plural: 'Places', creator: 'Creator' },
  BOOK: { icon: Book, singular: 'Book', plural: 'Books', creator: 'Author' },
  MOVIE: { icon: Film, singular: 'Movie', plural: 'Movies', creator: 'Director' },
  SHOW: { icon: Tv, singular: 'Show', plural: 'Shows', creator: 'Creator' },
  GAME: { icon: Gamepad2, singular: 'Game', plural: 'Games', creator: 'Creator' },
};

/** A tinted square with the category's icon, shown beside its name. */
export function CategoryBadge({ category }: { readonly category: ActivityCategory }) {
  const { icon: Icon } = categoryLabels[category];
  return (
    <span className={styles['badge']} data-category={category} aria-hidden="true">
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
