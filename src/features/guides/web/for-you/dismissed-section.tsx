import { FOR_YOU_CATEGORIES } from '../../contract/for-you.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useRefreshForYou } from '../calls.ts';
import { useBringBack, useDismissals, useDismissedIds } from './dismissal-calls.ts';
import { DismissedList } from './dismissed-list.tsx';
import styles from './dismissed-list.module.css';

const SHOWN_FIRST = 12;
const ID = 'dismissed';

/** Everything that the user dismissed, in guides and here; nothing while there is none. */
export function DismissedSection() {
  const { data } = useDismissals();
  const ids = useDismissedIds();
  const bringBack = useBringBack();
  const refresh = useRefreshForYou();
  const [isWhole, setWhole] = useState(false);
  const items = data?.filter(({ id }) => ids.has(id)) ?? [];
  const heading = useLinkedHeading(items.length > 0);
  return (
    <div ref={keepFocus}>
      {items.length > 0 && (
        <Sheet lined className={styles['all']} aria-labelledby={ID}>
          <h2 id={ID} ref={heading} tabIndex={-1}>
            Dismissed
          </h2>
          <p>These are not recommended to you any more, neither here nor in any guide.</p>
          <DismissedList
            items={isWhole ? items : items.slice(0, SHOWN_FIRST)}
            details={({ kind, year, place }) =>
              [categoryLabels[FOR_YOU_CATEGORIES[kind]].singular, year ?? place].filter(Boolean).join(', ')
            }
            onBringBack={(item) => bringBack(item, refresh)}
          />
          {!isWhole && items.length > SHOWN_FIRST && (
            <Button onClick={() => setWhole(true)}>Show all {items.length}</Button>
          )}
        </Sheet>
      )}
    </div>
  );
}

/** A link from a guide leads here, but the section only stands there once it is loaded. */
function useLinkedHeading(isShown: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isLinked = hash === `#${ID}`;
  useEffect(() => {
    if (!isShown || !isLinked) return;
    ref.current?.scrollIntoView();
    ref.current?.focus({ preventScroll: true });
  }, [isShown, isLinked]);
  return ref;
}
