import type { OperatorNotice } from '../contract/operator-notice.ts';
import type { NoticeSource } from './operator-notices.ts';

export interface HideableNotice extends Omit<OperatorNotice, 'code' | 'confirmLabel'> {
  /** What it is about: once hidden, it appears again when this changes. */
  readonly about: string;
}

export interface HideableNoticePorts {
  readonly code: string;
  readonly confirmLabel: string;
  readonly hidden: {
    find(code: string): Promise<string | null>;
    hide(code: string, about: string): Promise<void>;
  };
  /** The notice; null if there is no reason for it. */
  readonly find: () => Promise<HideableNotice | null>;
}

/** A notice that an admin can hide for all admins and nodes, until there is another reason for it. */
export function createHideableNotice(ports: HideableNoticePorts): NoticeSource {
  const { code, confirmLabel, hidden, find } = ports;
  return {
    async list() {
      const found = await find();
      if (found === null || (await hidden.find(code)) === found.about) return [];
      const { about: _about, ...notice } = found;
      return [{ ...notice, code, confirmLabel }];
    },

    async confirm() {
      const found = await find();
      if (found !== null) await hidden.hide(code, found.about);
      return found !== null;
    },
  };
}
