// The end of the story: the sound goes down in three steps and stops, three seconds in all.

export const FADE_SECONDS = 3;
/** A step this long is heard as a step, but does not click. */
export const RAMP_SECONDS = 0.05;

export const FADE_STEPS = [
  { atSeconds: 0.75, level: 0.75 },
  { atSeconds: 1.5, level: 0.5 },
  { atSeconds: 2.25, level: 0.25 },
  { atSeconds: FADE_SECONDS, level: 0 },
] as const;

/** The part of an `AudioParam` a fade needs, so that it works in live and in offline audio contexts. */
export interface FadableGain {
  setValueAtTime: (value: number, time: number) => unknown;
  linearRampToValueAtTime: (value: number, time: number) => unknown;
  cancelScheduledValues: (time: number) => unknown;
}

/** Each level is reached at its time; its ramp begins just before. */
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

/** Back to the full level, as if there had been no fade. */
export function cancelFade(gain: FadableGain, now: number): void {
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(1, now);
}

/** For elements without an audio context, whose volume has to be set step by step. */
export function fadeLevelAt(seconds: number): number {
  return FADE_STEPS.findLast((step) => step.atSeconds <= seconds)?.level ?? 1;
}
