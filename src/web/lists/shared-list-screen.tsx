import type { PublicItem, PublicList } from '#contract/public-lists.ts';
import { SCREENS } from '#contract/screens.ts';
import { use, useMemo, type CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { statusOf } from '../kernel/failure.ts';
import { FrameContext, Page } from '../layout/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { categoryLabels } from '../ui/category.tsx';
import { Cover } from '../ui/cover.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Stars } from '../ui/stars.tsx';
import { useWindowedRows, WindowedList } from '../ui/windowed-list.tsx';
import detailsStyles from './list-details.module.css';
import rowStyles from './list-item-row.module.css';
import itemsStyles from './list-items.module.css';
import pageStyles from './list-page.module.css';
import { useSharedList } from './share-calls.ts';

const ROW_PX = 82;
const OVERSCAN_ROWS = 8;

/** A list that somebody shares by a link; for everybody who has the link. */
export function SharedListScreen() {
  const token = useLocation().hash.slice(1);
  const { data, error, isPending, refetch } = useSharedList(token);
  const { title } = use(FrameContext);
  if (data) {
    return (
      <Page title={`${data.name}, ${title.toLowerCase()}`} heading={<bdi>{data.name}</bdi>}>
        <SharedList list={data} />
      </Page>
    );
  }
  return (
    <Page>
      {isPending && token !== '' ? (
        <Loading />
      ) : (
        <Sheet role="alert">
          {token === '' || statusOf(error) === 404 ? (
            <EmptyState
              title="This list is not shared any more"
              action={<ButtonLink to={SCREENS.story}>Listen to the story instead</ButtonLink>}
            >
              Its owner has withdrawn the link, or the link was not copied completely.
            </EmptyState>
          ) : (
            <EmptyState
              title="The list could not be loaded"
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            >
              The server did not answer, or there were too many requests.
            </EmptyState>
          )}
        </Sheet>
      )}
    </Page>
  );
}

function SharedList({ list: { note, items } }: { readonly list: PublicList }) {
  return (
    <div className={pageStyles['page']}>
      {note !== '' && (
        <p className={detailsStyles['note']} dir="auto">
          {note}
        </p>
      )}
      {items.length === 0 ? (
        <Sheet>
          <EmptyState title="Nothing is in this list now">
            The link works, but the list has no entries.
          </EmptyState>
        </Sheet>
      ) : (
        <Items items={items} />
      )}
    </div>
  );
}

interface Row extends PublicItem {
  readonly place: number;
}

function Items({ items }: Pick<PublicList, 'items'>) {
  const rows = useMemo(() => items.map((item, index): Row => ({ ...item, place: index + 1 })), [items]);
  const windowed = useWindowedRows({ rows, keyOf, heightOf: () => ROW_PX, overscan: OVERSCAN_ROWS });
  return (
    <WindowedList
      label="Entries of the list"
      className={itemsStyles['items']}
      windowed={windowed}
      size={rows.length}
      positionOf={(_row, index) => index}
    >
      {(row) => <SharedItem row={row} count={rows.length} />}
    </WindowedList>
  );
}

const keyOf = ({ place }: Row) => String(place);

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
