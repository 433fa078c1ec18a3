import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { OperatorNotice } from '../contract/operator-notice.ts';
import { createOperatorNotices, type NoticeSource } from './operator-notices.ts';

const warning: OperatorNotice = { code: 'a.warning', severity: 'warning', text: 'Look at this.' };
const error: OperatorNotice = { code: 'an.error', severity: 'error', text: 'This is broken.' };

describe('the operator notices', () => {
  it('from all sources form one list, errors first', async () => {
    const { notices } = gathered([listing(warning), listing(), listing(error)]);
    expect(await notices.list()).toEqual([error, warning]);
  });

  it('still appear if one source fails, which is logged', async () => {
    const failing: NoticeSource = { list: () => Promise.reject(new Error('no such table')) };
    const { notices, logged } = gathered([failing, listing(warning)]);
    expect(await notices.list()).toEqual([warning]);
    expect(logged()).toContain('no such table');
  });

  it('are logged when they appear, and again when they reappear', async () => {
    let now: OperatorNotice[] = [error];
    const { notices, logged } = gathered([{ list: async () => now }]);
    await notices.list();
    await notices.list();
    const lines = () => logged().trim().split('\n');
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(logged())).toMatchObject({ level: 50, notice: error.code, msg: error.text });
    now = [];
    await notices.list();
    now = [error];
    await notices.list();
    expect(lines()).toHaveLength(2);
  });

  it('are not logged twice if their source logs them', async () => {
    const { notices, logged } = gathered([{ ...listing(warning), logsItself: true }]);
    await notices.list();
    expect(logged()).toBe('');
  });

  it('are confirmed only at the source that lists them', async () => {
    const confirmed: string[] = [];
    const source = (name: string, notice: OperatorNotice): NoticeSource => ({
      ...listing(notice),
      confirm: async (code) => confirmed.push(`${name} ${code}`) > 0,
    });
    const { notices } = gathered([source('first', warning), source('second', error)]);
    expect(await notices.confirm(error.code)).toBe(true);
    expect(confirmed).toEqual([`second ${error.code}`]);
  });

  it('cannot be confirmed if no source lists them, or if their source accepts no confirmation', async () => {
    const { notices } = gathered([listing(warning)]);
    expect(await notices.confirm(warning.code)).toBe(false);
    expect(await notices.confirm('unknown')).toBe(false);
  });
});

function gathered(sources: readonly NoticeSource[]) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  return { notices: createOperatorNotices(log, sources), logged: () => lines.join('') };
}

function listing(...notices: OperatorNotice[]): NoticeSource {
  return { list: async () => notices };
}
