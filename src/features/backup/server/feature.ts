import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createBackupRunner } from './backup-runner.ts';
import { createBackupModule } from './module.ts';
import { createErasureSweep } from './restore/erasure-sweep.ts';
import type { RunBackup } from './schedule.ts';

interface Needs {
  /** By default in a process of its own, with this one's environment. */
  readonly runBackup?: RunBackup | undefined;
}

export const backupFeature = defineFeature({
  start(platform: Platform, { runBackup = createBackupRunner(process.env) }: Needs) {
    const { db, config } = platform;
    const { target } = config.backup;
    const service = createBackupModule(platform, runBackup);
    return {
      service,
      notices: service.notices === null ? [] : [service.notices],
      sweeps: [createErasureSweep(db, target)],
      figures: [() => [{ name: 'daybook_backup_configured', value: target === null ? 0 : 1 }]],
      begin: service.start,
      stop: service.stop,
    };
  },
});
