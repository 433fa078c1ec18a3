import { namedRows } from '../../model/columns.ts';
import { dayOfMoment, readMoment } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/questions.ts';
import { dateRange } from '../../model/entry.ts';
import type { RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { EXTRA } from '../../model/shared-reasons.ts';
import { addViewing, type Work } from '../../model/works.ts';
import { durationColumn, startColumn } from './files.ts';
import { type NetflixImport, workOf } from './netflix-import.ts';

/** A stretch of playing a title. */
interface Session {
  readonly ref: RowRef;
  readonly work: Work;
  /** In milliseconds since 1970. */
  readonly start: number;
  readonly seconds: number;
  /** Where in the title it began; null: unknown. */
  readonly from: number | null;
}

/** Netflix itself counts a view from two minutes on. */
const VIEW_MIN_SECONDS = 120;

/** One viewing for the sessions that continue each other, as a film of two evenings. */
export function readActivity(file: TableFile, ledger: RowLedger, data: NetflixImport): void {
  const byWork = Map.groupBy(sessionsOf(file, ledger, data), ({ work }) => work);
  for (const [work, sessions] of byWork) {
    for (const viewing of viewingsOf(sessions)) addSessions(work, viewing, ledger);
  }
}

function* sessionsOf(file: TableFile, ledger: RowLedger, data: NetflixImport): Iterable<Session> {
  const startName = startColumn(file.header) ?? '';
  const durationName = durationColumn(file.header) ?? '';
  const order = dayOrderOf(ledger, file, [startName]);
  for (const { ref, cell } of namedRows(file, ledger)) {
    if (!data.isOwn({ ref, cell })) continue;
    const start = readMoment(cell(startName), order);
    if (cell('Supplemental Video Type') !== '') {
      ledger.leaveOut(ref, EXTRA);
    } else if (/hidden/i.test(cell('Attributes'))) {
      ledger.leaveOut(ref, 'You have hidden it from your history at Netflix.');
    } else if (start === null) {
      ledger.fail(ref, 'The start time is not understood.');
    } else {
      const work = workOf(cell('Title'), ref, ledger, data);
      const seconds = readSeconds(cell(durationName));
      const until = readSeconds(cell('Bookmark'));
      const from = until === null || seconds === null ? null : until - seconds;
      // A row without a duration is taken for a view.
      if (work !== null) yield { ref, work, start, seconds: seconds ?? VIEW_MIN_SECONDS, from };
    }
  }
}

/** A session that begins later than at the beginning continues the one before. */
function viewingsOf(sessions: readonly Session[]): Session[][] {
  const viewings: Session[][] = [];
  for (const session of sessions.toSorted((a, b) => a.start - b.start)) {
    const last = viewings.at(-1);
    const isSameDay = last?.[0] !== undefined && dayOfMoment(last[0].start) === dayOfMoment(session.start);
    const continues = session.from === null ? isSameDay : isSameDay || session.from > VIEW_MIN_SECONDS;
    if (last !== undefined && continues) last.push(session);
    else viewings.push([session]);
  }
  return viewings;
}

function addSessions(work: Work, sessions: readonly Session[], ledger: RowLedger): void {
  const seconds = sessions.reduce((sum, session) => sum + session.seconds, 0);
  if (seconds < VIEW_MIN_SECONDS) {
    for (const { ref } of sessions) ledger.leaveOut(ref, 'It was played for less than two minutes.');
    return;
  }
  const [first = null, last = null] = [sessions[0], sessions.at(-1)].map((session) =>
    session === undefined ? null : dayOfMoment(session.start),
  );
  const viewing = addViewing(work, `${work.key}|${first ?? ''}`, dateRange(first, last));
  viewing.rows.push(...sessions.map(({ ref }) => ref));
  viewing.addedAt = sessions[0]!.start;
}

/** `1:02:03` or `01:02:03`. */
function readSeconds(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
