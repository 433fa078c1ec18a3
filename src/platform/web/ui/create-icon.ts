import { createElement, type SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size: number;
}

interface IconData {
  /** The names of elements and their attributes, in a field of 24 by 24. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** Makes a component of an icon of lucide-react, in the place of the library's function (`scripts/small-icons.ts`). */
export function createIcon({ node }: IconData) {
  return ({ size, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([name, attributes]) => createElement(name, attributes)),
    );
}
