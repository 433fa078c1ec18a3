import type { ActivityCategory } from '../../contract/activity.ts';
import { Book, Film, Gamepad2, MapPin, Tv, type LucideIcon } from 'lucide-react';
import styles from './category.module.css';

interface CategoryLabel {
  readonly icon: LucideIcon;
  readonly singular: string;
  readonly plural: string;
}

/** The icon and the names of each category; the colours are in tokens.css. */
export const categoryLabels: Readonly<Record<ActivityCategory, CategoryLabel>> = {
  PLACE: { icon: MapPin, singular: 'Place', plural: 'Places' },
  BOOK: { icon: Book, singular: 'Book', plural: 'Books' },
  MOVIE: { icon: Film, singular: 'Movie', plural: 'Movies' },
  SHOW: { icon: Tv, singular: 'Show', plural: 'Shows' },
  GAME: { icon: Gamepad2, singular: 'Game', plural: 'Games' },
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
