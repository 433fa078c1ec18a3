import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { activityExportService, type ActivityExportPorts } from './service.ts';

/** Its calls are some of those of the log. */
export const exportFeature = defineFeature({
  start(_platform: Platform, needs: ActivityExportPorts) {
    const service = activityExportService(needs);
    return { service, userData: [service.userData] };
  },
});
