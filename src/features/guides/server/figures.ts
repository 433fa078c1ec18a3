import type { GuideModelConfig } from './model/chat.ts';
import type { ReadSamples } from '#platform/telemetry/module.ts';

/** Whether a language model is configured, keeps failing, and how often it was asked today. */
export function guideFigures(
  model: Pick<GuideModelConfig, 'perDay'> | null,
  readState: (() => Promise<{ readonly isAway: boolean; readonly spent: number }>) | null,
): readonly ReadSamples[] {
  const configured = { name: 'daybook_guide_model_configured', value: model === null ? 0 : 1 } as const;
  if (model === null || readState === null) return [() => [configured]];
  return [
    () => [configured, { name: 'daybook_guide_model_budget', value: model.perDay }],
    async () => {
      const { isAway, spent } = await readState();
      return [
        { name: 'daybook_guide_model_breaker_open', value: isAway ? 1 : 0 },
        { name: 'daybook_guide_model_budget_used', value: spent },
      ];
    },
  ];
}
