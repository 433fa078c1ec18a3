import type { ActivityCategory } from '#contract/activity.ts';
import { Book, Film, Gamepad2, MapPin, Tv, type LucideIcon } from 'lucide-react';
import styles from './category.module.css';

interface CategoryFace {
  readonly icon: LucideIcon;
  readonly one: string;
  readonly many: string;
}

/** One icon and one name per category; its colour stands in the tokens. Always shown together. */
export const categoryFaces: Readonly<Record<ActivityCategory, CategoryFace>> = {
  PLACE: { icon: MapPin, one: 'Place', many: 'Places' },
  BOOK: { icon: Book, one: 'Book', many: 'Books' },
  MOVIE: { icon: Film, one: 'Movie', many: 'Movies' },
  SHOW: { icon: Tv, one: 'Show', many: 'Shows' },
  GAME: { icon: Gamepad2, one: 'Game', many: 'Games' },
};

/** The tinted square with the category's icon; the name stands beside it. */
export function CategoryBadge({ category }: { readonly category: ActivityCategory }) {
  const { icon: Icon } = categoryFaces[category];
  return (
    <span className={styles['badge']} data-category={category} aria-hidden="true">
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
