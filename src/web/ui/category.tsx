import type { ActivityCategory } from '#contract/activity.ts';
import { Book, Film, Gamepad2, MapPin, Tv, type LucideIcon } from 'lucide-react';
import styles from './category.module.css';

interface CategoryLabel {
  readonly icon: LucideIcon;
  readonly singular: string;
  readonly plural: string;
}

/** One icon and one name per category; its colour stands in the tokens. Always shown together. */
export const categoryLabels: Readonly<Record<ActivityCategory, CategoryLabel>> = {
  PLACE: { icon: MapPin, singular: 'Place', plural: 'Places' },
  BOOK: { icon: Book, singular: 'Book', plural: 'Books' },
  MOVIE: { icon: Film, singular: 'Movie', plural: 'Movies' },
  SHOW: { icon: Tv, singular: 'Show', plural: 'Shows' },
  GAME: { icon: Gamepad2, singular: 'Game', plural: 'Games' },
};

/** The tinted square with the category's icon; the name stands beside it. */
export function CategoryBadge({ category }: { readonly category: ActivityCategory }) {
  const { icon: Icon } = categoryLabels[category];
  return (
    <span className={styles['badge']} data-category={category} aria-hidden="true">
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
