// Writes images/NN.svg, one for each scene.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';

const scenesFolder = new URL('scenes/', import.meta.url);
const imagesFolder = new URL('../images/', import.meta.url);
mkdirSync(imagesFolder, { recursive: true });

for (const name of readdirSync(scenesFolder).toSorted()) {
  const { draw }: { draw: () => string } = await import(new URL(name, scenesFolder).href);
  const number = name.slice(0, 2);
  writeFileSync(new URL(`${number}.svg`, imagesFolder), draw());
}
