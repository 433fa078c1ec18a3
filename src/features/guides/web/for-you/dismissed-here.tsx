import type { Recommendation } from '../../contract/guide.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useBringBack } from './dismissal-calls.ts';
import { DismissedList } from './dismissed-list.tsx';
import styles from './dismissed-list.module.css';

/** What a guide leaves out for the user, folded away below it. */
export function DismissedHere({ items }: { readonly items: readonly Recommendation[] }) {
  return (
    <div ref={keepFocus} className={styles['section']}>
      {items.length > 0 && <Dismissed items={items} />}
    </div>
  );
}

function Dismissed({ items }: { readonly items: readonly Recommendation[] }) {
  const bringBack = useBringBack();
  return (
    <details>
      <summary>Dismissed ({items.length})</summary>
      <Sheet className={styles['sheet']}>
        <DismissedList
          items={items}
          details={({ year, place }) => year ?? place}
          onBringBack={(item) => bringBack(item)}
        />
      </Sheet>
      <p className={styles['more']}>
        They are hidden for you only.{' '}
        <Link to={`${SCREENS.forYou}#dismissed`}>Show everything you dismissed</Link>
      </p>
    </details>
  );
}
