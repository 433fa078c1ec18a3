// One audio element, the part that it holds, and the blob that it may hold it from.

export interface VoiceElement {
  readonly element: HTMLAudioElement;
  readonly hasPart: (url: string) => boolean;
  /** Takes a part, from a blob where it was loaded before. */
  readonly loadPart: (url: string, blob?: Blob) => void;
  readonly unload: () => void;
}

export function createVoiceElement(element: HTMLAudioElement): VoiceElement {
  let held: string | null = null;
  let blobUrl: string | null = null;
  element.preload = 'auto';

  function forget(): void {
    if (blobUrl !== null) URL.revokeObjectURL(blobUrl);
    blobUrl = null;
    held = null;
  }

  return {
    element,
    hasPart: (url) => held === url,
    loadPart: (url, blob) => {
      forget();
      held = url;
      if (blob) blobUrl = URL.createObjectURL(blob);
      element.src = blobUrl ?? url;
    },
    unload: () => {
      forget();
      // Without a source no system control can make it sound again.
      element.removeAttribute('src');
      element.load();
    },
  };
}
