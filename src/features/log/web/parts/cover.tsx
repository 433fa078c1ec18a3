import type { ActivityCategory } from '../../contract/activity.ts';
import { memo, type CSSProperties } from 'react';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { designCover, initialsOf, titleSizeOf, withoutYear } from './cover-design.ts';
import { COVER_DRAWINGS, COVER_VIEW_BOX } from './cover-drawings.tsx';
import styles from './cover.module.css';

const OwnCover = lazyPart(async () => (await import('./own-cover.tsx')).OwnCover);

interface CoverProps {
  readonly title: string;
  readonly category: ActivityCategory;
  /** The id of a file of the user that is shown instead. */
  readonly picture?: string | undefined;
  /** Sets the width; the height follows. Below 72 px the cover shows initials, else the title. */
  readonly className?: string | undefined;
}

/**
 * A drawn cover: the same title and category look the same everywhere. It is a decoration; the title must stand beside
 * it. The texts are CSS content, so that searching and copying the page find each title once.
 */
export const Cover = memo(function Cover({ title, category, picture, className = '' }: CoverProps) {
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
        {picture !== undefined && <OwnCover fileId={picture} className={styles['picture']} />}
      </span>
    </span>
  );
});
