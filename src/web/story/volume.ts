/** Whether the volume is for the device's own buttons alone, as on iOS, where elements ignore theirs. */
export function isVolumeFixed(): boolean {
  const element = document.createElement('audio');
  element.volume = 0.5;
  return element.volume !== 0.5;
}
