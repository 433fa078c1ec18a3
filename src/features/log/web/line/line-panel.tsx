import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { LineDetails, type LineDetailsProps } from './line-details.tsx';
import styles from './line-panel.module.css';
import { SuggestionList, type SuggestionListProps } from './suggestion-list.tsx';

/** In pixels: two suggestions, and four. */
const MIN_HEIGHT = 160;
const COMFORTABLE_HEIGHT = 256;
const MARGIN = 8;

interface LinePanelProps extends LineDetailsProps {
  readonly list: SuggestionListProps;
}

/** Lies over what follows, so that nothing moves while somebody types. */
export function LinePanel({ list, ...details }: LinePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const maxHeight = useHeightAboveKeyboard(panel);
  return (
    <div ref={panel} className={styles['panel']} style={{ maxHeight }}>
      <LineDetails {...details} />
      {list.suggestions.length > 0 && <SuggestionList {...list} />}
    </div>
  );
}

/** What is visible below the top of an element: phones lay their keyboard over the page, which then makes room. */
function useHeightAboveKeyboard(element: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return undefined;
    const space = () =>
      visible.offsetTop + visible.height - (element.current?.getBoundingClientRect().top ?? 0) - MARGIN;
    const measure = () => setHeight(Math.max(MIN_HEIGHT, space()));
    const makeRoom = () => {
      if (space() < COMFORTABLE_HEIGHT) element.current?.closest('form')?.scrollIntoView({ block: 'start' });
      measure();
    };
    makeRoom();
    visible.addEventListener('resize', makeRoom);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', makeRoom);
      visible.removeEventListener('scroll', measure);
    };
  }, [element]);
  return height;
}
