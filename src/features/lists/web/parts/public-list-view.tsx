import type { PublicItem, PublicList } from '../../contract/public-lists.ts';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { NothingShared } from '#platform/web/layout/visitor-page.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { Stars } from '#features/log/web/parts/stars.tsx';
import { WindowedList } from '#platform/web/ui/lists/windowed-list.tsx';
import detailsStyles from '../list-details.module.css';
import rowStyles from '../list-item-row.module.css';
import itemsStyles from '../list-items.module.css';
import pageStyles from '../list-page.module.css';

const ROW_PX = 82;
const OVERSCAN_ROWS = 8;

interface PublicListViewProps {
  readonly list: PublicList;
  /** Buttons below the entries. */
  readonly children?: ReactNode;
}

/** A list as visitors see it. */
export function PublicListView({ list: { note, items }, children }: PublicListViewProps) {
  return (
    <div className={pageStyles['page']}>
      {note !== '' && (
        <p className={detailsStyles['note']} dir="auto">
          {note}
        </p>
      )}
      {items.length === 0 ? <NothingShared what="list" /> : <Items items={items} />}
      {children && <div>{children}</div>}
    </div>
  );
}

interface Row extends PublicItem {
  readonly place: number;
}

function Items({ items }: Pick<PublicList, 'items'>) {
  const rows = useMemo(() => items.map((item, index): Row => ({ ...item, place: index + 1 })), [items]);
  return (
    <WindowedList
      label="Entries of the list"
      className={itemsStyles['items']}
      rows={rows}
      keyOf={keyOf}
      heightOf={heightOf}
      overscan={OVERSCAN_ROWS}
    >
      {(row) => <SharedItem row={row} count={rows.length} />}
    </WindowedList>
  );
}

const keyOf = ({ place }: Row) => String(place);
const heightOf = () => ROW_PX;

function SharedItem({ row, count }: { readonly row: Row; readonly count: number }) {
  const { place, name, category, creator, year, rating } = row;
  const facts = [categoryLabels[category].singular, creator, year ?? ''];
  return (
    <div
      className={rowStyles['row']}
      data-last={place === count}
      style={{ '--place-chars': String(count).length } as CSSProperties}
    >
      <span className={rowStyles['place']} aria-hidden="true">
        {place}
      </span>
      <Cover title={name} category={category} className={rowStyles['cover']} />
      <div className={rowStyles['what']}>
        <p className={rowStyles['name']} dir="auto">
          {name}
        </p>
        <p className={rowStyles['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <div className={rowStyles['stars']}>{rating !== null && <Stars rating={rating} />}</div>
    </div>
  );
}
