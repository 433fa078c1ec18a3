import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the components of react-router that nothing uses: their names for debugging would keep them,
 * with the forms and preloads of frameworks, in the scripts of the first screen.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'daybook:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
