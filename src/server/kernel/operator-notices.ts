import type { OperatorNotice } from '#contract/admin.ts';
import type { Log } from './log.ts';

/** A part of Daybook that may have something to tell its operators. `app.ts` gathers them. */
export interface NoticeSource {
  /** It writes its notices into the log at once; those of others are logged when they are first listed. */
  readonly logsItself?: true;
  /** What operators must know now; empty while all is well. */
  list(): Promise<readonly OperatorNotice[]>;
  /** Does what the button of a notice promises; false: there is no such notice any more. */
  confirm?(code: string): Promise<boolean>;
}

export interface OperatorNotices {
  /** Errors first, otherwise in the order of the sources. */
  list(): Promise<OperatorNotice[]>;
  confirm(code: string): Promise<boolean>;
}

/** One list of all sources. A source that fails is logged and shows nothing: the others still do. */
export function createOperatorNotices(log: Log, sources: readonly NoticeSource[]): OperatorNotices {
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
      log[severity === 'error' ? 'error' : 'warn']({ notice: code }, text);
    }
    logged.set(source, new Set(notices.map(({ code }) => code)));
  }

  return {
    async list() {
      const notices = (await Promise.all(sources.map(listOf))).flat();
      const of = (wanted: OperatorNotice['severity']) =>
        notices.filter(({ severity }) => severity === wanted);
      return [...of('error'), ...of('warning')];
    },

    async confirm(code) {
      for (const source of sources) {
        const listed = await listOf(source);
        if (listed.some((notice) => notice.code === code)) return (await source.confirm?.(code)) ?? false;
      }
      return false;
    },
  };
}
