// The fade at the end of the story: three steps down and a stop, three seconds in all.

export const FADE_SECONDS = 3;
/** A step this long is heard as a step, but does not click. */
export const RAMP_SECONDS = 0.05;

export const FADE_STEPS = [
  { atSeconds: 0.75, level: 0.75 },
  { atSeconds: 1.5, level: 0.5 },
  { atSeconds: 2.25, level: 0.25 },
  { atSeconds: FADE_SECONDS, level: 0 },
] as const;

/** The methods of an `AudioParam` that a fade needs, in live and in offline audio contexts. */
export interface FadableGain {
  setValueAtTime: (value: number, time: number) => unknown;
  linearRampToValueAtTime: (value: number, time: number) => unknown;
  cancelScheduledValues: (time: number) => unknown;
}

/** Reaches each level at its time; the ramp begins just before. */
export function scheduleFade(gain: FadableGain, now: number): void {
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(1, now);
  let level = 1;
  for (const step of FADE_STEPS) {
    gain.setValueAtTime(level, now + step.atSeconds - RAMP_SECONDS);
    gain.linearRampToValueAtTime(step.level, now + step.atSeconds);
    level = step.level;
  }
}

/** Restores the full level. */
export function cancelFade(gain: FadableGain, now: number): void {
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(1, now);
}

/** The level at a time of the fade, for audio elements, whose volume is set step by step. */
export function fadeLevelAt(seconds: number): number {
  return FADE_STEPS.findLast((step) => step.atSeconds <= seconds)?.level ?? 1;
}
