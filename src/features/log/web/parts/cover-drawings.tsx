import type { ReactNode } from 'react';
import styles from './cover.module.css';

/** Draws into 30 × 22 units; the same random numbers give the same picture. */
type Drawing = (random: () => number) => ReactNode;

const WIDTH = 30;
const HEIGHT = 22;

export const COVER_VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

export const COVER_DRAWINGS: readonly Drawing[] = [
  drawSun,
  drawHills,
  drawArcs,
  drawColumns,
  drawTiles,
  drawWaves,
  drawRays,
  drawDots,
  drawOrbits,
  drawPeaks,
  drawStairs,
  drawFrames,
];

const [soft, strong, quiet] = [styles['soft'], styles['strong'], styles['quiet']];

function drawSun(random: () => number): ReactNode {
  const [x, radius, horizon] = [between(random, 8, 22), between(random, 5, 8), between(random, 12, 15)];
  return (
    <>
      <circle cx={x} cy={horizon} r={radius} className={strong} />
      <rect y={horizon} width={WIDTH} height={HEIGHT} className={soft} />
      {range(3).map((line) => (
        <rect
          key={line}
          x={x - radius + line * 1.6 + 0.5}
          y={horizon + 1.5 + line * 2.4}
          width={2 * radius - line * 3.2 - 1}
          height={0.9}
          className={strong}
        />
      ))}
    </>
  );
}

function drawHills(random: () => number): ReactNode {
  const hills = [soft, quiet, strong].map((className, layer) => {
    const [left, crest, right] = [0, 1, 2].map(() => between(random, 5, 10) + layer * 4);
    const path = `M0 ${left} C${between(random, 6, 12)} ${crest! - 6} ${between(random, 16, 22)} ${crest! + 5} ${WIDTH} ${right} V${HEIGHT} H0 Z`;
    return <path key={layer} d={path} className={className} />;
  });
  return [<circle key="moon" cx={between(random, 5, 25)} cy={4} r={2.2} className={strong} />, ...hills];
}

function drawArcs(random: () => number): ReactNode {
  const [x, y] = [random() < 0.5 ? 0 : WIDTH, random() < 0.7 ? HEIGHT : 0];
  const step = between(random, 4, 5.2);
  return range(5).map((ring) => (
    <circle key={ring} cx={x} cy={y} r={step * (5 - ring)} className={[soft, strong, quiet][ring % 3]} />
  ));
}

function drawColumns(random: () => number): ReactNode {
  const count = 6 + Math.floor(random() * 4);
  const [width, chosen] = [WIDTH / count, Math.floor(random() * count)];
  return range(count).map((column) => {
    const height = between(random, 5, 20);
    return (
      <rect
        key={column}
        x={column * width}
        y={HEIGHT - height}
        width={width - 0.6}
        height={height}
        className={column === chosen ? strong : random() < 0.5 ? soft : quiet}
      />
    );
  });
}

function drawTiles(random: () => number): ReactNode {
  const side = 7.5;
  return range(12).map((tile) => {
    const [x, y] = [(tile % 4) * side, Math.floor(tile / 4) * side];
    const turn = 90 * Math.floor(random() * 4);
    return (
      <path
        key={tile}
        d={`M${x} ${y} h${side} a${side} ${side} 0 0 1 ${-side} ${side} z`}
        transform={`rotate(${turn} ${x + side / 2} ${y + side / 2})`}
        className={[strong, soft, quiet][Math.floor(random() * 3)]}
      />
    );
  });
}

function drawWaves(random: () => number): ReactNode {
  const [swell, length, chosen] = [
    between(random, 1, 2.6),
    between(random, 7.5, 15),
    Math.floor(random() * 5),
  ];
  return range(5).map((line) => {
    const y = 3.5 + line * 4;
    const path = `M${-length} ${y} q${length / 2} ${-2 * swell} ${length} 0 ${'t'.concat(`${length} 0 `).repeat(6)}`;
    return (
      <path
        key={line}
        d={path}
        className={line === chosen ? styles['strong-line'] : styles['soft-line']}
        strokeWidth={line === chosen ? 2 : 1.4}
      />
    );
  });
}

function drawRays(random: () => number): ReactNode {
  const [x, y] = [between(random, 6, 24), HEIGHT + 2];
  const count = 9;
  const rays = range(count).map((ray) => {
    const [from, to] = [ray, ray + 0.5].map((at) => Math.PI * (at / count) + Math.PI);
    const point = (angle: number) => `${round(x + 40 * Math.cos(angle))} ${round(y + 40 * Math.sin(angle))}`;
    return (
      <path key={ray} d={`M${x} ${y} L${point(from!)} L${point(to!)} Z`} className={ray % 2 ? soft : quiet} />
    );
  });
  return [...rays, <circle key="centre" cx={x} cy={y} r={between(random, 7, 10)} className={strong} />];
}

function drawDots(random: () => number): ReactNode {
  const [fx, fy] = [between(random, 4, 26), between(random, 4, 18)];
  return range(35).map((dot) => {
    const [x, y] = [3 + (dot % 7) * 4, 3 + Math.floor(dot / 7) * 4];
    const distance = Math.hypot(x - fx, y - fy);
    return (
      <circle
        key={dot}
        cx={x}
        cy={y}
        r={round(Math.max(0.5, 2 - distance / 10))}
        className={distance < 6 ? strong : soft}
      />
    );
  });
}

function drawOrbits(random: () => number): ReactNode {
  const [x, y] = [between(random, 10, 20), between(random, 9, 13)];
  const chosen = Math.floor(random() * 3);
  return (
    <>
      {[5, 9, 13].map((radius, orbit) => {
        const angle = random() * 2 * Math.PI;
        return (
          <g key={radius}>
            <circle cx={x} cy={y} r={radius} className={styles['soft-line']} strokeWidth={0.7} />
            <circle
              cx={round(x + radius * Math.cos(angle))}
              cy={round(y + radius * Math.sin(angle))}
              r={orbit === chosen ? 2.2 : 1.2}
              className={orbit === chosen ? strong : soft}
            />
          </g>
        );
      })}
      <circle cx={x} cy={y} r={2.6} className={strong} />
    </>
  );
}

function drawPeaks(random: () => number): ReactNode {
  return [soft, quiet, strong].map((className, layer) => {
    const [x, top, width] = [
      between(random, 4, 26),
      between(random, 2, 6) + layer * 4,
      between(random, 10, 15),
    ];
    return (
      <path key={layer} d={`M${x} ${top} L${x + width} ${HEIGHT} H${x - width} Z`} className={className} />
    );
  });
}

function drawStairs(random: () => number): ReactNode {
  const count = 5 + Math.floor(random() * 3);
  const [width, rise, mirrored] = [WIDTH / count, (HEIGHT - 4) / count, random() < 0.5];
  const stairs = range(count).map((step) => (
    <rect
      key={step}
      x={step * width}
      y={HEIGHT - (step + 1) * rise}
      width={width + 0.05}
      height={HEIGHT}
      className={step % 2 ? soft : quiet}
    />
  ));
  return (
    <g transform={mirrored ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined}>
      {stairs}
      <circle cx={width * 1.2} cy={between(random, 5, 7)} r={between(random, 2.4, 3.6)} className={strong} />
    </g>
  );
}

function drawFrames(random: () => number): ReactNode {
  const [x, y] = [between(random, 10, 20), between(random, 8, 14)];
  return range(4).map((frame) => {
    const share = 1 - frame / 4;
    return (
      <rect
        key={frame}
        x={round(x - x * share)}
        y={round(y - y * share)}
        width={round(WIDTH * share)}
        height={round(HEIGHT * share)}
        className={[soft, quiet, soft, strong][frame]}
      />
    );
  });
}

function between(random: () => number, least: number, most: number): number {
  return round(least + random() * (most - least));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
