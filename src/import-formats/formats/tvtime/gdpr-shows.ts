import { readMoment } from '../../model/dates.ts';
import type { RowRef } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import type { Show } from './library.ts';
import { type Cell, eachRow, isYes, type TableContext } from './rows.ts';

type TakeShow = (show: Show, cell: Cell) => void;

function eachShow(context: TableContext, take: TakeShow): void {
  eachRow(context, (cell: Cell, ref: RowRef) => {
    const show = context.library.show(cell('tv_show_id'), cell('tv_show_name'));
    show.rows.push(ref);
    take(show, cell);
  });
}

/** `user_tv_show_data.csv` */
export function readShowData(context: TableContext): void {
  eachShow(context, (show, cell) => {
    show.isFollowed = isYes(cell('is_followed'));
    show.episodesSeen = readNumber(cell('nb_episodes_seen')) ?? 0;
    if (isYes(cell('is_favorited'))) show.tags.push('favorite');
  });
}

/** `followed_tv_show.csv` says what was done, so the other files count first. */
export function readFollowed(context: TableContext): void {
  eachShow(context, (show, cell) => {
    show.isFollowed ??= cell('active') === '' || isYes(cell('active'));
    show.isArchived ??= isYes(cell('archived'));
    const addedAt = readMoment(cell('created_at'));
    if (addedAt !== null) show.addedAt ??= addedAt;
  });
}

/** `user_show_special_status.csv` */
export function readSpecialStatus(context: TableContext): void {
  eachShow(context, (show, cell) => {
    const status = cell('status');
    if (status === 'for_later') show.isForLater = true;
    else if (status === 'favorite') show.tags.push('favorite');
    else if (status !== '') show.word ??= status;
  });
}

/** `tv_show_rate.csv`, from the years in which shows could be rated: of 5, or of 10 where a rating is above 5. */
export function readShowRatings(context: TableContext): void {
  eachShow(context, (show, cell) => {
    const value = cell('rating');
    const rating = readRating(value, (readNumber(value) ?? 0) > 5 ? 10 : 5);
    if (rating !== undefined) show.rating ??= rating;
  });
}
