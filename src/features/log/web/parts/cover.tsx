import type { ActivityCategory } from '../../contract/activity.ts';
import { memo, type CSSProperties } from 'react';
import { designCover, initialsOf, titleSizeOf, withoutYear } from './cover-design.ts';
import { COVER_DRAWINGS, COVER_VIEW_BOX } from './cover-drawings.tsx';
import styles from './cover.module.css';

interface CoverProps {
  readonly title: string;
  readonly category: ActivityCategory;
  /** Sets the width; the height follows. Below 72 px the cover shows initials, else the title. */
  readonly className?: string | undefined;
}

/**
 * A drawn cover: the same title and category look the same everywhere. It is a decoration; the title must stand beside
 * it. The texts are CSS content, so that searching and copying the page find each title once.
 */
export const Cover = memo(function Cover({ title, category, className = '' }: CoverProps) {
  const { drawing, palette, titleAt, random } = designCover(title, category);
  return (
    <span
      className={`${styles['cover'] ?? ''} ${className}`}
      data-category={category}
      data-palette={palette}
      data-title-at={titleAt}
      aria-hidden="true"
    >
      <span className={styles['sheet']}>
        <svg viewBox={COVER_VIEW_BOX} preserveAspectRatio="xMidYMid slice" className={styles['drawing']}>
          {COVER_DRAWINGS[drawing % COVER_DRAWINGS.length]!(random)}
        </svg>
        <span
          className={styles['title']}
          data-title={withoutYear(title)}
          data-initials={initialsOf(title)}
          style={{ '--title-size': `${titleSizeOf(title)}cqi` } as CSSProperties}
        />
      </span>
    </span>
  );
});
