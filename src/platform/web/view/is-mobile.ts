/** A device whose primary pointer is coarse and that cannot hover. */
export function isMobile(): boolean {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches;
}
