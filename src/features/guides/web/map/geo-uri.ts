import type { GeoPoint } from './map-projection.ts';

/**
 * A point as a `geo:` URI (RFC 5870), which opens the device's own maps. With a label, phones mark the point and name it
 * (developer.android.com/guide/components/intents-common#ViewMap); elsewhere this is not understood.
 */
export function geoUri({ lat, lon }: GeoPoint, label?: string): string {
  const point = `${lat},${lon}`;
  return label === undefined ? `geo:${point}` : `geo:${point}?q=${point}(${encodeLabel(label)})`;
}

/** Brackets, which `encodeURIComponent` leaves, would end the label. */
function encodeLabel(label: string): string {
  return encodeURIComponent(label).replaceAll('(', '%28').replaceAll(')', '%29');
}
