import type { OperatorNotice } from '../contract/operator-notice.ts';
import type { Log } from '../system/log.ts';

/** A source of notices for operators. `app.ts` collects them. */
export interface NoticeSource {
  /** Set if the source logs its notices itself; all others are logged when they are first listed. */
  readonly logsItself?: true;
  /** The current notices. */
  list(): Promise<readonly OperatorNotice[]>;
  /** Runs the action of a notice; false if the notice no longer exists. */
  confirm?(code: string): Promise<boolean>;
}

const LOG_LEVELS = { info: 'info', warning: 'warn', error: 'error' } as const;

export type OperatorNotices = ReturnType<typeof createOperatorNotices>;

/** Combines all sources. A failing source is logged and does not hide the others. */
export function createOperatorNotices(log: Log, sources: readonly NoticeSource[]) {
  const logged = new WeakMap<NoticeSource, ReadonlySet<string>>();

  async function listOf(source: NoticeSource): Promise<readonly OperatorNotice[]> {
    try {
      const notices = await source.list();
      if (source.logsItself !== true) logNew(source, notices);
      return notices;
    } catch (error) {
      log.error({ err: error }, 'A source of operator notices failed.');
      return [];
    }
  }

  function logNew(source: NoticeSource, notices: readonly OperatorNotice[]): void {
    for (const { code, severity, text } of notices) {
      if (logged.get(source)?.has(code) === true) continue;
      log[LOG_LEVELS[severity]]({ notice: code }, text);
    }
    logged.set(source, new Set(notices.map(({ code }) => code)));
  }

  return {
    /** Errors first, then warnings, each in the order of the sources. */
    async list(): Promise<OperatorNotice[]> {
      const notices = (await Promise.all(sources.map(listOf))).flat();
      const of = (wanted: OperatorNotice['severity']) =>
        notices.filter(({ severity }) => severity === wanted);
      return [...of('error'), ...of('warning'), ...of('info')];
    },

    async confirm(code: string): Promise<boolean> {
      for (const source of sources) {
        const listed = await listOf(source);
        if (listed.some((notice) => notice.code === code)) return (await source.confirm?.(code)) ?? false;
      }
      return false;
    },
  };
}
