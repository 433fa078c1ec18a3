import { button, element } from './elements.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 1600;
const QUALITIES = [0.85, 0.6, 0.35];
const LINE = { color: '#e4374d', shareOfWidth: 0.005 };

export interface Picture {
  readonly parts: readonly HTMLElement[];
  /** Null: there is none. */
  readonly toBlob: () => Promise<Blob | null>;
  readonly clear: () => void;
}

/** A picture of the screen or from a file, on which the visitor draws. It is made in the page and sent to nobody else. */
export function createPicture(dialog: HTMLDialogElement, onProblem: (text: string) => void): Picture {
  const canvas = element('canvas', {
    role: 'img',
    'aria-label': 'Your picture. Draw on it to show what you mean.',
  });
  const file = element('input', { type: 'file', accept: 'image/*', tabindex: '-1', 'aria-hidden': 'true' });
  const note = element('p', { class: 'note' }, 'Draw on the picture to show what you mean.');
  const remove = button('Remove picture', clear);
  const choose = button('Choose a picture', () => file.click());
  const capture = button(
    'Capture the screen',
    () => void attempt('The screen cannot be captured here.', captureScreen),
  );
  const tools = element('div', { class: 'row between' }, note, remove);
  const shown = [canvas, tools];
  const offered = canCapture() ? [capture, choose] : [choose];
  let hasPicture = false;

  function show(isShown: boolean): void {
    hasPicture = isShown;
    for (const part of shown) part.hidden = !isShown;
    for (const part of offered) part.hidden = isShown;
  }

  function clear(): void {
    show(false);
    file.value = '';
    offered[0]?.focus();
  }

  function draw(source: CanvasImageSource, width: number, height: number): void {
    const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    show(true);
    remove.focus();
  }

  async function attempt(failure: string, work: () => Promise<void>): Promise<void> {
    onProblem('');
    try {
      await work();
    } catch (error) {
      // Who refuses to share the screen needs no explanation.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) onProblem(failure);
    }
  }

  async function captureScreen(): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    dialog.close();
    const video = element('video');
    video.muted = true;
    video.srcObject = stream;
    try {
      await video.play();
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      draw(video, video.videoWidth, video.videoHeight);
    } finally {
      for (const track of stream.getTracks()) track.stop();
      dialog.showModal();
    }
    remove.focus();
  }

  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    void attempt('This picture cannot be used.', async () => {
      const bitmap = await createImageBitmap(chosen);
      draw(bitmap, bitmap.width, bitmap.height);
    });
  });
  drawLines(canvas);
  show(false);

  return {
    parts: [element('div', { class: 'row' }, ...offered, file), ...shown],
    toBlob: async () => (hasPicture ? compress(canvas) : null),
    clear: () => show(false),
  };
}

function canCapture(): boolean {
  return typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === 'function';
}

/** Lines under the pointers, of which each finger is one. */
function drawLines(canvas: HTMLCanvasElement): void {
  const pointers = new Map<number, readonly [number, number]>();
  const at = ({ offsetX, offsetY }: PointerEvent): readonly [number, number] => [
    (offsetX / canvas.clientWidth) * canvas.width,
    (offsetY / canvas.clientHeight) * canvas.height,
  ];
  function drawTo(event: PointerEvent): void {
    const context = canvas.getContext('2d');
    const from = pointers.get(event.pointerId);
    if (!from || !context) return;
    const to = at(event);
    context.strokeStyle = LINE.color;
    context.lineWidth = Math.max(3, canvas.width * LINE.shareOfWidth);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(...from);
    // A line without any length would not be drawn.
    context.lineTo(to[0] + 0.01, to[1]);
    context.stroke();
    pointers.set(event.pointerId, to);
  }
  canvas.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, at(event));
    canvas.setPointerCapture(event.pointerId);
    // A tap is a dot.
    drawTo(event);
  });
  canvas.addEventListener('pointermove', drawTo);
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId));
}

/** As PNG, or as JPEG of the best quality that is small enough. */
async function compress(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const encode = (type: string, quality?: number) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
  const lossless = await encode('image/png');
  if (lossless && lossless.size <= MAX_BYTES) return lossless;
  for (const quality of QUALITIES) {
    const blob = await encode('image/jpeg', quality);
    if (blob && blob.size <= MAX_BYTES) return blob;
  }
  return null;
}
