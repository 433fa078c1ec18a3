import { encode } from 'uqr';
import { saveAsFile } from '../../call/save-file.ts';
import { Button } from '../button.tsx';
import styles from './qr-code.module.css';

/** The standard's quiet zone, in modules. */
const QUIET_MODULES = 4;
const PNG_PIXELS_PER_MODULE = 16;

interface QrCodeProps {
  readonly link: string;
  /** What the link is called. */
  readonly label: string;
}

/** A link as a QR code, dark on white in every theme, because not all phones read inverted ones. */
export function QrCode({ link, label }: QrCodeProps) {
  const { size, data } = encode(link, { ecc: 'M', boostEcc: true, border: QUIET_MODULES });
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <figure className={styles['code']}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code: ${label}`}
      >
        <rect width={size} height={size} fill="white" />
        <path d={modules} fill="black" />
      </svg>
      <figcaption>Point the camera of a phone at it to open the link.</figcaption>
      <Button onClick={() => void savePicture(label, data)}>Save as picture</Button>
    </figure>
  );
}

async function savePicture(label: string, data: readonly (readonly boolean[])[]): Promise<void> {
  const size = data.length;
  const canvas = new OffscreenCanvas(size * PNG_PIXELS_PER_MODULE, size * PNG_PIXELS_PER_MODULE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.scale(PNG_PIXELS_PER_MODULE, PNG_PIXELS_PER_MODULE);
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x, y, 1, 1);
  saveAsFile(`${label}.png`, 'image/png', await canvas.convertToBlob());
}
